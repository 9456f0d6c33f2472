export const messages = {
  historyOutOfReach: {
    title: 'This needs a connection',
    description:
      'This needs a connection. Earlier answers are kept on the server and nothing is lost; try again when you are online.',
  },
  nothingEarlier: 'This is the first answer to this question.',
  noTime: 'From before this interview was kept here',
} as const;
