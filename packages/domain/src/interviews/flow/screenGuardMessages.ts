/** Holds the title and description of a toast that the web app shows on a redirect. */
export interface ToastMessage {
  readonly title: string;
  readonly description: string;
}

/** Maps each reason for a redirect to its toast; the letter case of similar titles differs on purpose. */
export const screenGuardMessages = {
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
} as const satisfies Readonly<Record<string, ToastMessage>>;
