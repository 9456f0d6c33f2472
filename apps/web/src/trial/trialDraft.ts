import { isSharedComputer, signedInUser } from '#auth/signedInUser.ts';
import { findStoredDraft, keepStoredDraft } from '#sync/copies/deviceCopies.ts';
import type { FormTexts } from './toFormTexts.ts';

/** One tab, one person, one interview: a draft is never shown to anybody else. */
const keyOf = (interviewId: string) => `salespro_trial_draft/${signedInUser()}/${interviewId}`;
const nameOf = (interviewId: string) => `trial/${interviewId}`;

/** What was typed and not saved, also after a reload of the page; null when there is nothing. */
export function findTrialDraft(interviewId: string): FormTexts | null {
  try {
    if (isSharedComputer()) return inMemory.get(keyOf(interviewId)) ?? null;
    return toDraft(JSON.parse(sessionStorage.getItem(keyOf(interviewId)) ?? 'null'));
  } catch {
    return null;
  }
}

/** The same after the tab, or the whole browser, is gone. */
export async function findDeviceDraft(interviewId: string): Promise<FormTexts | null> {
  const userId = signedInUser();
  return userId === null ? null : toDraft(await findStoredDraft(userId, nameOf(interviewId)));
}

/** On a shared computer drafts live as long as the page, each under its owner's id. */
const inMemory = new Map<string, FormTexts>();

/** Null forgets it. A browser without storage loses only the draft. */
export function keepTrialDraft(interviewId: string, draft: FormTexts | null): void {
  if (isSharedComputer()) {
    if (draft === null) inMemory.delete(keyOf(interviewId));
    else inMemory.set(keyOf(interviewId), draft);
    return;
  }
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(interviewId));
    else sessionStorage.setItem(keyOf(interviewId), JSON.stringify(draft));
  } catch {}
  const userId = signedInUser();
  // At once: these are short numbers, and their writes are done in their order.
  if (userId !== null) void keepStoredDraft(userId, nameOf(interviewId), draft);
}

function toDraft(value: unknown): FormTexts | null {
  const isDraft =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string');
  return isDraft ? (value as FormTexts) : null;
}
