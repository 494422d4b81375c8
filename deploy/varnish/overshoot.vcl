# Varnish 7 in front of three replicas: a cache for GET, health checks, retries.
vcl 4.1;

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 1s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

# A silence of four seconds before the answer is a failure; what has begun goes on.
backend replica_1 {
  .host = "overshoot-1";
  .port = "8080";
  .probe = ready;
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

backend replica_2 {
  .host = "overshoot-2";
  .port = "8080";
  .probe = ready;
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

backend replica_3 {
  .host = "overshoot-3";
  .port = "8080";
  .probe = ready;
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

# Where all are late, as on a machine that stands still, they are asked all the same: an answer that is late is better than none.
backend late_1 {
  .host = "overshoot-1";
  .port = "8080";
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

backend late_2 {
  .host = "overshoot-2";
  .port = "8080";
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

backend late_3 {
  .host = "overshoot-3";
  .port = "8080";
  .connect_timeout = 500ms;
  .first_byte_timeout = 4s;
}

sub vcl_init {
  new in_turn = directors.round_robin();
  in_turn.add_backend(replica_1);
  in_turn.add_backend(replica_2);
  in_turn.add_backend(replica_3);
  new late = directors.round_robin();
  late.add_backend(late_1);
  late.add_backend(late_2);
  late.add_backend(late_3);
  new replicas = directors.fallback();
  replicas.add_backend(in_turn.backend());
  replicas.add_backend(late.backend());
  # A request is asked for again from another than the replica that has just failed.
  new but_1 = directors.fallback();
  but_1.add_backend(replica_2);
  but_1.add_backend(replica_3);
  but_1.add_backend(late_2);
  new but_2 = directors.fallback();
  but_2.add_backend(replica_3);
  but_2.add_backend(replica_1);
  but_2.add_backend(late_3);
  new but_3 = directors.fallback();
  but_3.add_backend(replica_1);
  but_3.add_backend(replica_2);
  but_3.add_backend(late_1);
}

sub vcl_recv {
  set req.backend_hint = replicas.backend();
  # What a replica says of itself is for those who run it.
  if (req.url ~ "^/(metrics|healthz|readyz)(\?|$)") {
    return (synth(404));
  }
  # Not sorted, since the values of a parameter that comes again are a list: times=0.2&times=0.1.
  if (req.http.Accept == "*/*") {
    unset req.http.Accept;
  }
  if (req.method == "POST") {
    # Kept, so that it can be sent again: every operation is a function of its request.
    std.cache_req_body(2MB);
    return (pass);
  }
  # An answer to a request with a key is the key's own.
  if (req.http.Authorization || req.http.X-API-Key) {
    return (pass);
  }
}

sub vcl_backend_response {
  # Varnish keeps the compressed form alone and unpacks it for the few who cannot.
  # By its ETag an answer is asked for again for a day after it has become stale.
  set beresp.grace = 1h;
  set beresp.keep = 24h;
  # An answer is held until it is whole, so that another replica is asked if this one dies on the way. The work that
  # it says bounds its size, here to some 8 MB; larger ones, and those in real time, go on as they come.
  if (std.integer(beresp.http.Overshoot-Work, 0) < 2000000 && beresp.http.Content-Type !~ "^text/event-stream") {
    set beresp.do_stream = false;
  }
}

# Every operation is a function of its request: to ask another replica does no harm. But a request that kills a
# replica would kill every one that it is sent to, so it is sent to two at most.
sub vcl_backend_error {
  if (bereq.retries < 1) {
    set bereq.http.X-Failed = beresp.backend;
    return (retry);
  }
}

sub vcl_backend_fetch {
  if (bereq.retries > 0) {
    if (bereq.http.X-Failed ~ "_1$") {
      set bereq.backend = but_1.backend();
    } elsif (bereq.http.X-Failed ~ "_2$") {
      set bereq.backend = but_2.backend();
    } elsif (bereq.http.X-Failed ~ "_3$") {
      set bereq.backend = but_3.backend();
    } else {
      set bereq.backend = replicas.backend();
    }
  }
  unset bereq.http.X-Failed;
}

sub vcl_deliver {
  # An answer from the cache bears no other request's identifier.
  unset resp.http.X-Request-Id;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
