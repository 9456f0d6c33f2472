/** Texts of the first steps card; titles of the steps are in `listFirstSteps.ts` of the domain package. */
export const messages = {
  title: 'Your first interview is one call away',
  lead: 'Three short steps. Do them in any order, or skip to the last one.',
  allDone: "That's it. The rest you learn by asking.",
  done: (count: number) => `${count} of 3 done`,
  hidden: {
    title: 'List hidden',
    description: 'You can bring it back from the account menu: Getting started.',
  },
  needsConnection: 'Needs a connection',
  practiceDone: 'Practice call done',
  practiceFailed: {
    title: "The practice call didn't start",
    description: 'Please try again.',
  },
} as const;
