/* A bot as a program for `lastcard bot-check` and `lastcard lab ladder`: it reads lines and answers them (docs/program/wire.md).
 *
 *     cc -O2 -o stdio_bot examples/stdio_bot.c && lastcard bot-check ./stdio_bot
 *
 * It calls and catches when it can, and plays rather than draws. Actions are plain text, so it needs no JSON library: it searches for the
 * keys that it knows. A key follows `{` or `,`. Within a text a quotation mark follows a `\`, so a name cannot look like a key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return the text that follows a key of the message, or NULL. */
static char *after_key(char *line, const char *key) {
  size_t length = strlen(key);
  for (char *at = line; (at = strstr(at, key)); at += length)
    if (at > line + 1 && at[-1] == '"' && (at[-2] == '{' || at[-2] == ',') && !strncmp(at + length, "\":", 2)) return at + length + 2;
  return NULL;
}

/* Find the best action of a list such as ["p1 r5","p1 draw"]. Return 3 for a call or catch, 2 for a card, 1 for others, 0 without a list. */
static int best(char *list, char *found, size_t size) {
  int worth = 0;
  if (!list || *list != '[') return 0;
  for (char *at = list + 1; *at == '"'; at += *at == ',') {
    char *end = strchr(++at, '"'), *verb = strchr(at, ' ') + 1;
    int drawn = !strncmp(verb, "draw\"", 5) || !strncmp(verb, "keep\"", 5);
    int value = !strncmp(verb, "uno\"", 4) || !strncmp(verb, "catch ", 6) ? 3 : drawn ? 1 : 2;
    if (value > worth && (size_t)(end - at) < size) {
      worth = value;
      memcpy(found, at, end - at);
      found[end - at] = 0;
    }
    at = end + 1;
  }
  return worth;
}

int main(void) {
  char *line = NULL, action[64], other[64];
  size_t size = 0;
  for (int sent = 0; getline(&line, &size, stdin) > 0;) {
    char *ping = after_key(line, "ping"), *n = after_key(line, "n"), *must = after_key(line, "must");
    if (ping) {
      printf("{\"pong\":%ld}\n", strtol(ping, NULL, 10));
    } else {
      int worth = best(after_key(line, "ask"), action, sizeof action);
      if (best(after_key(line, "may"), other, sizeof other) == 3) strcpy(action, other), worth = 3;
      if (n && (worth == 3 || (worth && must && *must == 't')))
        printf("{\"id\":\"k%d\",\"re\":%ld,\"do\":\"%s\"}\n", ++sent, strtol(n, NULL, 10), action);
    }
    fflush(stdout);
  }
  free(line);
  return 0;
}
