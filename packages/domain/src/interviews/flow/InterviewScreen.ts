/** Lists the eleven screens of an interview in their order; each is also the last segment of its path. */
export const interviewScreens = [
  'info',
  'questions',
  'recommendations',
  'service-questions',
  'pitch',
  'brand-audit',
  'script-pitch',
  'trial-results',
  'retainer-close',
  'onboarding',
  'onboarding/summary',
] as const;

export type InterviewScreen = (typeof interviewScreens)[number];

/** Holds a screen with its name, number and label for the step display. */
export interface InterviewStep {
  readonly screen: InterviewScreen;
  readonly name: string;
  /** From 1 to 11. */
  readonly number: number;
  readonly percent: number;
  /** As in "Step 3 of 11 - Service Recommendations". */
  readonly label: string;
}

const names: Readonly<Record<InterviewScreen, string>> = {
  info: 'Business Information',
  questions: 'Discovery Questions',
  recommendations: 'Service Recommendations',
  'service-questions': 'Service-Specific Questions',
  pitch: 'Service Pitch',
  'brand-audit': 'Brand Audit',
  'script-pitch': 'Script Generation',
  'trial-results': 'Trial Results',
  'retainer-close': 'Retainer Close',
  onboarding: 'Client Onboarding',
  'onboarding/summary': 'Onboarding Summary',
};

export const interviewSteps: readonly InterviewStep[] = interviewScreens.map((screen, index) => ({
  screen,
  name: names[screen],
  number: index + 1,
  percent: Math.round(((index + 1) / interviewScreens.length) * 100),
  label: `Step ${index + 1} of ${interviewScreens.length} - ${names[screen]}`,
}));

const firstStep = interviewSteps[0] as InterviewStep;

/** Finds the step for a path; a path that is no interview screen returns step 1. */
export function findInterviewStep(path: string | null | undefined): InterviewStep {
  const screen = /^\/session\/[^/]+\/([^?#]+?)\/?(?:[?#].*)?$/.exec(path ?? '')?.[1];
  return interviewSteps.find((step) => step.screen === screen) ?? firstStep;
}
