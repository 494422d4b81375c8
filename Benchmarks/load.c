// Sends the same request over many connections, and prints how many answers came a second and how long they took.
//
// usage: load PORT CONNECTIONS RATE SECONDS < REQUEST
//
// With a rate, so many requests a second are due, each of them on the connection that has been free for the
// longest time, and a time is counted from when its request was due: a server that falls behind is not asked more
// slowly. At a rate of 0 each connection asks again when it is answered. Prints the rate, the median and the 99th
// percentile in microseconds.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

struct connection {
  int descriptor;
  double due;
  // The bytes of the answer that have come, and those that it has; 0 before its head is read.
  long received, length;
};

static char request[1 << 16], answer[1 << 18];
static size_t request_length;
static struct connection *connections;
static int *waiting;  // The free connections, in a ring.
static long first_waiting, last_waiting, connection_count;
static double *times;
static long time_count, time_capacity;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void ask(struct connection *connection, double due) {
  connection->due = due;
  connection->received = connection->length = 0;
  if (send(connection->descriptor, request, request_length, MSG_NOSIGNAL) != (ssize_t)request_length) fail("send");
}

// Returns the length of an answer by its head, which has come as a whole.
static long length_of(const char *bytes) {
  const char *end = strstr(bytes, "\r\n\r\n"), *field = strcasestr(bytes, "\r\ncontent-length:");
  if (strncmp(bytes, "HTTP/1.1 200", 12) != 0 || end == NULL || field == NULL || field > end) {
    fprintf(stderr, "unexpected answer: %.200s\n", bytes);
    exit(1);
  }
  return (end + 4 - bytes) + atol(field + 17);
}

static void keep(double time) {
  if (time_count == time_capacity) {
    time_capacity = time_capacity == 0 ? 1 << 16 : 2 * time_capacity;
    times = realloc(times, (size_t)time_capacity * sizeof *times);
  }
  times[time_count++] = time;
}

// Reads what has come, and returns whether the answer is complete.
static int receive(struct connection *connection) {
  ssize_t count = recv(connection->descriptor, answer, sizeof answer - 1, 0);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count <= 0) fail("recv");
  answer[count] = 0;
  if (connection->length == 0) connection->length = length_of(answer);
  connection->received += count;
  return connection->received == connection->length;
}

static int by_size(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

static void connect_all(int poller, int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  for (long index = 0; index < connection_count; index++) {
    int descriptor = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    connections[index].descriptor = descriptor;
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = (uint64_t)index};
    epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event);
    waiting[last_waiting++ % connection_count] = (int)index;
  }
}

int main(int count, char **words) {
  if (count != 5) return 2;
  connection_count = atol(words[2]);
  double rate = atof(words[3]), seconds = atof(words[4]);
  request_length = fread(request, 1, sizeof request, stdin);
  connections = calloc((size_t)connection_count, sizeof *connections);
  waiting = calloc((size_t)connection_count, sizeof *waiting);
  int poller = epoll_create1(0);
  connect_all(poller, atoi(words[1]));

  double start = now(), end = start + seconds, next = start;
  struct epoll_event events[256];
  while (now() < end) {
    while (first_waiting < last_waiting && (rate == 0 || next <= now())) {
      ask(&connections[waiting[first_waiting++ % connection_count]], rate == 0 ? now() : next);
      next += rate == 0 ? 0 : 1 / rate;
    }
    double pause = rate == 0 || first_waiting == last_waiting ? 0.1 : next - now();
    struct timespec limit = {.tv_nsec = (long)((pause < 0 ? 0 : pause > 0.1 ? 0.1 : pause) * 1e9)};
    int ready = epoll_pwait2(poller, events, 256, &limit, NULL);
    for (int index = 0; index < ready; index++) {
      struct connection *connection = &connections[events[index].data.u64];
      if (!receive(connection)) continue;
      keep(now() - connection->due);
      waiting[last_waiting++ % connection_count] = (int)(connection - connections);
    }
  }
  if (time_count == 0) return 1;
  qsort(times, (size_t)time_count, sizeof *times, by_size);
  printf("%.0f %.0f %.0f\n", (double)time_count / seconds, times[time_count / 2] * 1e6,
         times[time_count * 99 / 100] * 1e6);
  return 0;
}
