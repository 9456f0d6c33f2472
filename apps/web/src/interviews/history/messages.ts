export const messages = {
  historyOutOfReach:
    "This needs a connection. Earlier answers are on the server, and nothing is lost. Try again when you're online.",
  nothingEarlier: 'This is the first answer to this question.',
  noTime: 'From before this interview was saved here',
} as const;
