/** The exact words of this room (spec 1, section 8). */
export const messages = {
  discoveryDone: {
    title: 'Discovery Complete',
    description: "Now let's see our recommendations for your business!",
  },
  answersNotSaved: { title: 'Error saving answers', description: 'Please try again' },
  serviceDone: {
    title: 'Questions Complete',
    description: "Let's create your personalized pitch!",
  },
  serviceNotSaved: { title: 'Error', description: 'Failed to save answers.' },
  /** Only logged (SQ-12); the save chip tells the person. */
  serviceAnswerNotSaved: "We couldn't save a service answer yet. We'll try again.",
  listOutOfReach: {
    title: "We can't load the list",
    description: 'It needs a connection the first time. Your answers are safe.',
  },
  lookUpsOutOfReach: {
    title: "We couldn't open this",
    description: 'It needs a connection once. Your answers are safe.',
  },
  stillHere:
    "Your answers aren't saved yet. They're safe on this screen. Check your connection and try again.",
} as const;
