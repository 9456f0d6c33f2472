import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

/** One coherent invented conversation: the service sold is the one the rules put first. */
export interface PracticeSample
  extends Pick<
    Interview,
    | 'businessName'
    | 'contactName'
    | 'contactEmail'
    | 'industry'
    | 'employees'
    | 'currentProblems'
    | 'answers'
  > {
  readonly serviceId: ServiceId;
  /** Numbers for the trial form, where the service has a trial. */
  readonly trial?: Answers;
  readonly onboarding: Answers;
}
