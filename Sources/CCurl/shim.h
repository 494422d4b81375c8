// Brings libcurl to Swift. Swift cannot call variadic functions, so each kind of argument that the
// tests pass to curl_easy_setopt and curl_easy_getinfo has a function of its own here.
#pragma once
#include <curl/curl.h>

typedef size_t (*CCurlCallback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode CCurlSetNumber(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetText(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetLength(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetBytes(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetList(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetPointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlSetCallback(CURL *handle, CURLoption option, CCurlCallback value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode CCurlGetNumber(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}
