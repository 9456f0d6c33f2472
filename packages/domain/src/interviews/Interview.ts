import type { DueStatuses } from '#due/DueChangeRecord.ts';
import type { PackEdit } from '#followUp/PackEdit.ts';
import type { Note } from '#notes/Note.ts';
import type { Outcome, Sale, TrialSpan } from '#outcomes/Outcome.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import type { Answers } from './Answers.ts';
import type { BusinessValues } from './businessFields.ts';
import type { ServiceId } from './ServiceId.ts';

/** Describes a service as ranked when the seller selected one; stored with the interview. */
export interface RankedService {
  readonly service: { readonly id: ServiceId; readonly name: string; readonly shortPitch: string };
  readonly confidence: number;
  readonly rationale: string;
  readonly matchedRules: readonly string[];
}

/** Lists the sales statuses; new interviews get the first one. */
export const salesStatuses = ['pitched', 'sold'] as const;
export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const;

export type SalesStatus = (typeof salesStatuses)[number];
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** Describes one conversation with one prospect, up to onboarding. Times are ISO 8601 strings. */
export interface Interview extends BusinessValues {
  readonly id: string;
  readonly answers: Answers;
  readonly recommendedServices: readonly RankedService[];
  readonly selectedServiceId: ServiceId | null;
  /**
   * The price terms named in the call; if missing, the built-in ones. Older device copies lack this field.
   */
  readonly terms?: ServiceTerms | null | undefined;
  /** In order of creation. Older device copies lack this field. */
  readonly notes?: readonly Note[] | undefined;
  readonly generatedPitch: string | null;
  readonly salesStatus: SalesStatus;
  readonly soldAt: string | null;
  readonly onboardingStatus: OnboardingStatus;
  readonly onboardingAnswers: Answers;
  readonly onboardingCompletedAt: string | null;
  /** How the last call ended. Older device copies lack this field. */
  readonly outcome?: Outcome | null | undefined;
  /** The seller's edits of follow-up documents. Older device copies lack this field. */
  readonly pack?: readonly PackEdit[] | undefined;
  /** The latest trial that was not undone. Older device copies lack this field. */
  readonly trial?: TrialSpan | null | undefined;
  /** The latest sale that was not undone; `soldAt` is its time. */
  readonly sale?: Sale | null | undefined;
  /** The status of due items by key. Older device copies lack this field. */
  readonly dueMarks?: DueStatuses | undefined;
  /** When answers, service, pitch or onboarding last changed. Older device copies lack this field. */
  readonly workedAt?: string | undefined;
  readonly createdAt: string;
  readonly updatedAt: string;
}
