/** Labels of seller notes such as `[PAUSE - wait for a yes]`; built-in texts use no others. */
export const noteLabels = [
  'OPEN',
  'PAUSE',
  'MIRROR',
  'COST OF WAITING',
  'THEIR GOAL',
  'HOW IT WORKS',
  'PROOF',
  'TRIAL',
  'OFFER',
  'PRICE',
  'ASK',
  'SILENCE',
  'NEXT STEP',
  'RESULTS',
  'WHY IT MATTERS',
  'IF THEY HESITATE',
  'IF THEY ASK',
  'CHECK',
  'SELLER',
  'WAIT',
  'CUE',
] as const;

export type NoteLabel = (typeof noteLabels)[number];
