import { signedInUser } from '#interviews/source/signedInUser.ts';
import type { FormTexts } from './toFormTexts.ts';

/** One tab, one person, one interview: a draft is never shown to anybody else. */
const keyOf = (interviewId: string) => `salespro_trial_draft/${signedInUser()}/${interviewId}`;

/** What was typed and not saved, also after a reload of the page; null when there is nothing. */
export function findTrialDraft(interviewId: string): FormTexts | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(interviewId)) ?? 'null');
    return isFormTexts(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Null forgets it. A browser without storage loses only the draft. */
export function keepTrialDraft(interviewId: string, draft: FormTexts | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(interviewId));
    else sessionStorage.setItem(keyOf(interviewId), JSON.stringify(draft));
  } catch {}
}

function isFormTexts(value: unknown): value is FormTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
