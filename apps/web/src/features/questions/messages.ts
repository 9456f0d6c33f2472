/** Messages of the discovery questions and the service questions; their wording is specified. */
export const messages = {
  discoveryDone: {
    title: 'Discovery Complete',
    description: "Now let's see our recommendations for your business!",
  },
  answersNotSaved: { title: 'Error saving answers', description: 'Please try again' },
  serviceQuestionsDone: {
    title: 'Questions Complete',
    description: "Let's create your personalized pitch!",
  },
  serviceQuestionsNotFinished: { title: 'Error', description: 'Failed to save answers.' },
  /** Written to the log only; the save indicator informs the seller. */
  serviceAnswerNotSaved: "We couldn't save a service answer yet. We'll try again.",
  questionListNotLoaded: {
    title: "We can't load the list",
    description: 'It needs a connection the first time. Your answers are safe.',
  },
  lookUpsNotLoaded: {
    title: "We couldn't open this",
    description: 'It needs a connection once. Your answers are safe.',
  },
  answersStillUnsaved:
    "Your answers aren't saved yet. They're safe on this screen. Check your connection and try again.",
} as const;
