/*
 * Preloaded into a process (LD_PRELOAD). Counts the calls of Node and DuckDB that change files below a folder, and
 * makes one of them fail like a disk or a machine would.
 *
 *   SHIM_FOLDER  real path of the folder
 *   SHIM_NTH     the call at which it happens, from 1; 0 never
 *   SHIM_RENAME  counts only renames to a path that contains this text
 *   SHIM_FAULT   kill    SIGKILL instead of the call
 *                torn    SIGKILL after half of a write
 *                eio     this call fails with EIO
 *                enospc  this call fails with ENOSPC
 *                full    this call and all later writes fail with ENOSPC
 *   SHIM_LOG     file that gets a line for every call
 *   SHIM_SHADOW  folder for simulating a power failure: in data/ the content of each file, by inode, as it
 *                was when the process opened it or last synced it; in saved/ links to what was replaced or removed;
 *                in names the changes of names, and the folders that were synced
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *folder, *fault = "", *shadow, *renames;
static size_t folder_length;
static long nth;
static int log_fd = -1, names_fd = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long calls, saves;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  char path[PATH_MAX];
  folder = getenv("SHIM_FOLDER");
  if (folder == NULL) return;
  folder_length = strlen(folder);
  if (getenv("SHIM_FAULT")) fault = getenv("SHIM_FAULT");
  if (getenv("SHIM_NTH")) nth = atol(getenv("SHIM_NTH"));
  if (getenv("SHIM_LOG")) log_fd = syscall(SYS_openat, AT_FDCWD, getenv("SHIM_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  renames = getenv("SHIM_RENAME");
  shadow = getenv("SHIM_SHADOW");
  if (shadow == NULL) return;
  snprintf(path, sizeof path, "%s/names", shadow);
  names_fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static int inside(const char *path) {
  return folder != NULL && strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/';
}

/* The path with which a file was opened; it may have been renamed since. */
static int path_of(int fd, char *path) {
  char link[64];
  if (folder == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return inside(path);
}

static void line(int fd, const char *what, const char *first, const char *second, const char *third) {
  char text[3 * PATH_MAX];
  int length = snprintf(text, sizeof text, "%s\t%s\t%s\t%s\n", what, first, second, third);
  if (fd >= 0) syscall(SYS_write, fd, text, length);
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

enum outcome { PASS, TEAR, FAIL };

/* Counts a call and decides what happens to it. The lock is held until `done`. */
static enum outcome reach(const char *what, const char *path) {
  pthread_mutex_lock(&lock);
  if (renames != NULL && (strcmp(what, "rename") != 0 || strstr(path, renames) == NULL)) return PASS;
  calls += 1;
  line(log_fd, what, path, "", "");
  if (nth == 0 || calls < nth) return PASS;
  int filling = strcmp(what, "unlink") != 0 && strcmp(what, "sync") != 0;
  if (calls > nth) {
    if (strcmp(fault, "full") != 0 || !filling) return PASS;
    errno = ENOSPC;
    return FAIL;
  }
  if (strcmp(fault, "kill") == 0) die();
  if (strcmp(fault, "torn") == 0) {
    if (strcmp(what, "write") == 0) return TEAR;
    die();
  }
  errno = strcmp(fault, "eio") == 0 ? EIO : ENOSPC;
  return FAIL;
}

static void done(void) {
  int kept = errno;
  pthread_mutex_unlock(&lock);
  errno = kept;
}

static void copy(const char *from, const char *to) {
  char buffer[1 << 16], draft[PATH_MAX];
  snprintf(draft, sizeof draft, "%s.new", to);
  int in = syscall(SYS_openat, AT_FDCWD, from, O_RDONLY, 0);
  int out = syscall(SYS_openat, AT_FDCWD, draft, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t length;
  while ((length = syscall(SYS_read, in, buffer, sizeof buffer)) > 0) syscall(SYS_write, out, buffer, length);
  /* Closing `in` drops this process's POSIX locks on the file; in these tests no other process uses it. */
  syscall(SYS_close, in);
  syscall(SYS_close, out);
  REAL(rename)(draft, to);
}

/* Saves the current content of a file; with `once` only if none is saved yet. */
static void keep(const char *path, int once) {
  struct stat found;
  char to[PATH_MAX];
  if (shadow == NULL || stat(path, &found) != 0 || !S_ISREG(found.st_mode)) return;
  snprintf(to, sizeof to, "%s/data/%lu", shadow, (unsigned long)found.st_ino);
  if (once && access(to, F_OK) == 0) return;
  copy(path, to);
}

/* Keeps a file that is about to lose its name; returns the name of the link, or `-`. */
static const char *save(const char *path, char *name) {
  char to[PATH_MAX];
  if (shadow == NULL || access(path, F_OK) != 0) return "-";
  saves += 1;
  snprintf(name, 32, "%ld", saves);
  snprintf(to, sizeof to, "%s/saved/%s", shadow, name);
  return link(path, to) == 0 ? name : "-";
}

static int open_file(const char *path, int flags, mode_t mode) {
  char real[PATH_MAX];
  int writes = (flags & O_ACCMODE) != O_RDONLY;
  if (folder == NULL || !writes || path[0] != '/' || !inside(path)) {
    return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  }
  snprintf(real, sizeof real, "%s", path);
  int exists = access(real, F_OK) == 0;
  int creates = !exists && (flags & O_CREAT);
  if (exists) keep(real, 1);
  if (!creates) return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  int fd = -1;
  if (reach("create", real) != FAIL) {
    fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (fd >= 0) line(names_fd, "create", real, "", "");
  }
  done();
  return fd;
}

#define OPEN(name)                               \
  int name(const char *path, int flags, ...) {   \
    va_list rest;                                \
    va_start(rest, flags);                       \
    mode_t mode = va_arg(rest, mode_t);          \
    va_end(rest);                                \
    return open_file(path, flags, mode);         \
  }
OPEN(open)
OPEN(open64)

int creat(const char *path, mode_t mode) { return open_file(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }

/* Runs `whole`, or runs `half` and then dies. */
#define WRITE(fd, whole, half)                           \
  char path[PATH_MAX];                                   \
  if (!path_of(fd, path)) return whole;                  \
  ssize_t written = -1;                                  \
  enum outcome outcome = reach("write", path);           \
  if (outcome == TEAR) {                                 \
    half;                                                \
    die();                                               \
  }                                                      \
  if (outcome == PASS) written = whole;                  \
  done();                                                \
  return written;

ssize_t write(int fd, const void *data, size_t size) {
  WRITE(fd, syscall(SYS_write, fd, data, size), syscall(SYS_write, fd, data, size / 2))
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
  WRITE(fd, syscall(SYS_pwrite64, fd, data, size, at), syscall(SYS_pwrite64, fd, data, size / 2, at))
}

ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) { return pwrite(fd, data, size, at); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  WRITE(fd, syscall(SYS_writev, fd, parts, count), syscall(SYS_writev, fd, parts, (count + 1) / 2))
}

static int sync_file(int fd, long call) {
  char path[PATH_MAX];
  struct stat found;
  if (folder == NULL || fstat(fd, &found) != 0) return syscall(call, fd);
  if (!path_of(fd, path) && strcmp(path, folder) != 0) return syscall(call, fd);
  int result = -1;
  if (reach("sync", path) != FAIL) {
    result = syscall(call, fd);
    if (S_ISDIR(found.st_mode)) line(names_fd, "sync", path, "", "");
    else keep(path, 0);
  }
  done();
  return result;
}

int fsync(int fd) { return sync_file(fd, SYS_fsync); }
int fdatasync(int fd) { return sync_file(fd, SYS_fdatasync); }

int ftruncate(int fd, off_t length) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return syscall(SYS_ftruncate, fd, length);
  int result = -1;
  if (reach("truncate", path) != FAIL) result = syscall(SYS_ftruncate, fd, length);
  done();
  return result;
}
int ftruncate64(int fd, off_t length) { return ftruncate(fd, length); }

int rename(const char *from, const char *to) {
  char name[32];
  if (!inside(to)) return REAL(rename)(from, to);
  int result = -1;
  if (reach("rename", to) != FAIL) {
    const char *saved = save(to, name);
    result = REAL(rename)(from, to);
    if (result == 0) line(names_fd, "rename", from, to, saved);
  }
  done();
  return result;
}

int unlink(const char *path) {
  char name[32];
  if (!inside(path)) return REAL(unlink)(path);
  int result = -1;
  if (reach("unlink", path) != FAIL) {
    const char *saved = save(path, name);
    result = REAL(unlink)(path);
    if (result == 0) line(names_fd, "unlink", path, saved, "");
  }
  done();
  return result;
}

int remove(const char *path) {
  struct stat found;
  if (inside(path) && stat(path, &found) == 0 && S_ISREG(found.st_mode)) return unlink(path);
  return REAL(remove)(path);
}

int mkdir(const char *path, mode_t mode) {
  if (!inside(path)) return REAL(mkdir)(path, mode);
  int result = -1;
  if (reach("mkdir", path) != FAIL) result = REAL(mkdir)(path, mode);
  done();
  return result;
}
