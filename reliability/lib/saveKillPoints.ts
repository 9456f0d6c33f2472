/** Points of a save at which the API process is killed. */
export const saveKillPoints = [
  'before the write',
  'after the write, before the commit',
  'after the commit, before the reply',
  'during the reply',
] as const;
