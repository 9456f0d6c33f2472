import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import type { Prospect } from '@salespro/domain/recommendations/RuleFacts.ts';

export interface FitRequest {
  readonly prospect: Prospect;
  /** The answers before the last one was given. */
  readonly before: Answers | null;
  readonly services: readonly Service[];
}
