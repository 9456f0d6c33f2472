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
  serviceAnswerNotSaved: 'A service answer could not be saved yet; it is tried again.',
  stillHere:
    'Your answers are not saved yet. They are safe on this screen; check the connection and try again.',
} as const;
