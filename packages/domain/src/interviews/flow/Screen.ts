/** The eleven screens of an interview in the order a seller lives them; also the last part of their path. */
export const screens = [
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

export type Screen = (typeof screens)[number];

export interface Step {
  readonly screen: Screen;
  readonly name: string;
  /** 1 to 11. */
  readonly number: number;
  readonly percent: number;
  /** "Step 3 of 11 - Service Recommendations". */
  readonly label: string;
}

const names: Readonly<Record<Screen, string>> = {
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

export const steps: readonly Step[] = screens.map((screen, index) => ({
  screen,
  name: names[screen],
  number: index + 1,
  percent: Math.round(((index + 1) / screens.length) * 100),
  label: `Step ${index + 1} of ${screens.length} - ${names[screen]}`,
}));

const firstStep = steps[0] as Step;

/** A path that is no interview screen counts as step 1 (STEP-05). */
export function findStep(path: string | null | undefined): Step {
  const screen = /^\/session\/[^/]+\/([^?#]+?)\/?(?:[?#].*)?$/.exec(path ?? '')?.[1];
  return steps.find((step) => step.screen === screen) ?? firstStep;
}
