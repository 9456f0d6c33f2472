/** In the order in which two of the same day are named. */
export const dueKinds = [
  'follow_up',
  'trial_check_in',
  'trial_end',
  'trial_results',
  'ask_again',
  'questions',
  'service',
  'script',
  'onboarding',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** The first button of a row. */
export type DueAction = 'call' | 'write' | 'trial_results' | 'continue';

/** One thing that is due for one interview. */
export interface DueItem {
  readonly interviewId: string;
  /** What a mark names: the outcome, the trial or the work it is about. */
  readonly key: string;
  readonly kind: DueKind;
  readonly day: string;
  /** Null is any time of that day. */
  readonly time: string | null;
  /** For the seller's own eyes; may hold what was noted. */
  readonly sentence: string;
  /** For a mail or a calendar without names: the kind, and nothing a client is known by. */
  readonly plain: string;
  readonly action: DueAction;
  /** The page behind the button; null for a call. */
  readonly to: string | null;
}
