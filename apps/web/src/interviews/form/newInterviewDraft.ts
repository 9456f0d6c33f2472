import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { BusinessForm } from '@salespro/domain/interviews/businessFields.ts';
import { isSharedComputer, signedInUser } from '#auth/signedInUser.ts';

interface NewInterviewDraft {
  readonly values: BusinessForm;
  /** What was looked up, by its id. */
  readonly facts: Answers;
}

/** One tab, one person: never shown to anybody else. */
const nameOf = () => `salespro_new_interview/${signedInUser()}`;

/** For the moment of a reload only: what was typed is written when the page goes and dropped when it is back. */
export function keepNewInterview(draft: NewInterviewDraft): void {
  if (isSharedComputer()) return;
  try {
    sessionStorage.setItem(nameOf(), JSON.stringify(draft));
  } catch {}
}

export function findNewInterview(): NewInterviewDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf()) ?? 'null') as NewInterviewDraft | null;
  } catch {
    return null;
  }
}

export function dropNewInterview(): void {
  try {
    sessionStorage.removeItem(nameOf());
  } catch {}
}
