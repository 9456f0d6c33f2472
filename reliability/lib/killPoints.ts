/** Where in a save the api process dies. */
export const killPoints = [
  'before the write',
  'after the write, before the commit',
  'after the commit, before the reply',
  'during the reply',
] as const;
