import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import type { Prospect } from '@salespro/domain/recommendations/RuleFacts.ts';

/** Message to the worker that computes how well each service fits so far. */
export interface FitSoFarRequest {
  readonly prospect: Prospect;
  /** Answers before the last one was given; null when none was given on this page. */
  readonly answersBefore: Answers | null;
  readonly services: readonly Service[];
}
