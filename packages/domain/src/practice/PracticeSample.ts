import type { Answers } from '#interviews/Answers.ts';
import type { BusinessValues } from '#interviews/businessFields.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

/** One coherent invented conversation: the service sold is the one the rules put first. */
export interface PracticeSample extends BusinessValues {
  readonly answers: Answers;
  readonly serviceId: ServiceId;
  /** Numbers for the trial form, where the service has a trial. */
  readonly trial?: Answers;
  readonly onboarding: Answers;
}
