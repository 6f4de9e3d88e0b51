const reasons: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EISDIR: 'is a folder, not a file',
};

/** Why the system did not read a file, in words that follow its path. */
export const unreadText = ({ code = 'unknown' }: Pick<NodeJS.ErrnoException, 'code'>): string =>
  reasons[code] ?? `cannot be read (${code})`;
