/** A toast: exact words of the specification, shown by the web app. */
export interface Message {
  readonly title: string;
  readonly description: string;
}

/** Letter case differs on purpose between similar titles (ERR-09). */
export const guardMessages = {
  missing: { title: 'Session not found', description: 'Please create a new session' },
  recommendationsMissing: {
    title: 'Session Not Found',
    description: 'The requested session could not be found.',
  },
  noAnswers: {
    title: 'Please complete discovery questions first',
    description: 'Redirecting to questions...',
  },
  noService: {
    title: 'Please select a service first',
    description: 'Redirecting to recommendations...',
  },
  notSold: { title: 'Access denied', description: 'Mark the client as sold first.' },
  notOnboarded: {
    title: 'Onboarding not completed',
    description: 'Please finish the onboarding questions first.',
  },
} as const satisfies Readonly<Record<string, Message>>;
