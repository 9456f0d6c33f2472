import type { DueMarks } from '#due/DueChangeRecord.ts';
import type { PackEdit } from '#followUp/PackEdit.ts';
import type { Note } from '#notes/Note.ts';
import type { Outcome, Sale, TrialSpan } from '#outcomes/Outcome.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import type { Answers } from './Answers.ts';
import type { BusinessValues } from './businessFields.ts';
import type { ServiceId } from './ServiceId.ts';

/** A service as it was ranked when the seller chose one; kept with the interview (REC-07). */
export interface RankedService {
  readonly service: { readonly id: ServiceId; readonly name: string; readonly shortPitch: string };
  readonly confidence: number;
  readonly rationale: string;
  readonly matchedRules: readonly string[];
}

/** The first of each is where a new interview starts (DATA-03). */
export const salesStatuses = ['pitched', 'sold'] as const;
export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const;

export type SalesStatus = (typeof salesStatuses)[number];
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** The business record of one conversation with one prospect (DATA-01). Times are ISO 8601 strings. */
export interface Interview extends BusinessValues {
  readonly id: string;
  readonly answers: Answers;
  readonly recommendedServices: readonly RankedService[];
  readonly selectedServiceId: ServiceId | null;
  /** What was said about the price; without it, the built-in terms were. Older copies on devices have no such field. */
  readonly terms?: ServiceTerms | null | undefined;
  /** In the order they were taken. Older copies on devices have no such field. */
  readonly notes?: readonly Note[] | undefined;
  readonly generatedPitch: string | null;
  readonly salesStatus: SalesStatus;
  readonly soldAt: string | null;
  readonly onboardingStatus: OnboardingStatus;
  readonly onboardingAnswers: Answers;
  readonly onboardingCompletedAt: string | null;
  /** How the last call ended; older copies on devices have no such field. */
  readonly outcome?: Outcome | null | undefined;
  /** What the seller changed in what is sent after the call; older copies on devices have no such field. */
  readonly pack?: readonly PackEdit[] | undefined;
  /** The latest trial that was not taken back, whatever came after it; older copies on devices have no such field. */
  readonly trial?: TrialSpan | null | undefined;
  /** What was sold, whatever came after it; `soldAt` says when. */
  readonly sale?: Sale | null | undefined;
  /** What was done with the things that are due; older copies on devices have no such field. */
  readonly dueMarks?: DueMarks | undefined;
  /** When answers, service, pitch or onboarding last changed; older copies on devices have no such field. */
  readonly workedAt?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}
