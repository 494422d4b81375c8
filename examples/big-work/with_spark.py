"""Evaluates a Parquet file of springs in Apache Spark: with_spark.py EXECUTABLE INPUT OUTPUT

INPUT has the columns `bounce` and `duration`, and any others; OUTPUT is a folder of Parquet files.
"""

import os
import sys
from pathlib import Path

from pyspark import SparkFiles
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DoubleType, StringType, StructField, StructType

MOTION = [StructField(name, ArrayType(DoubleType())) for name in ("time", "value", "velocity")]
FAULT = StructField("fault", StringType())


def motions(rows, executable):
    """A data frame with the motions of rows that have a column `request`; each task runs an executable of its own."""
    context, name = rows.sparkSession.sparkContext, os.path.basename(executable)
    context.addFile(executable)
    context.addPyFile(str(Path(__file__).with_name("overshoot_arrow.py")))

    def evaluate(batches):
        import overshoot_arrow
        return overshoot_arrow.evaluate(batches, executable=SparkFiles.get(name))

    kept = [field for field in rows.schema if field.name != "request"]
    return rows.mapInArrow(evaluate, StructType([*kept, *MOTION, FAULT]))


def with_requests(rows, samples="fps"):
    """The rows with the request of each; a null of a row is left out of its request."""
    spring = F.struct("bounce", "duration").alias("spring")
    sample = F.struct(F.lit(60).alias(samples)).alias("sample")
    return rows.withColumn("request", F.to_json(F.struct(spring, sample)))


if __name__ == "__main__":
    spark = SparkSession.builder.appName("overshoot").getOrCreate()
    springs = with_requests(spark.read.parquet(sys.argv[2]))
    motions(springs, os.path.abspath(sys.argv[1])).write.parquet(sys.argv[3])
