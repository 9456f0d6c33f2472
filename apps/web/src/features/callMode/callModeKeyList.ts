/** Labels and keys of call mode, for the key card and the help. */
export const callModeKeyList = [
  ['One line forward or back', '↓', '↑'],
  ['One line forward', 'Space'],
  ['The part after or before', '→', '←'],
  ['Open the objections', 'O'],
  ['Write down their words', 'Q'],
  ['Write a note for yourself', 'M'],
  ['Client window', 'P'],
  ['Hide or show what the client sees', 'B'],
  ['End the call', 'E'],
  ['Leave call mode at this line', 'Esc'],
] as const;
