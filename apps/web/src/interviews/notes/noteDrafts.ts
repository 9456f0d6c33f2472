import type { NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import { authStore } from '#auth/authStore.ts';
import { signedInUser } from '#auth/signedInUser.ts';

export interface NoteDraft {
  readonly kind: NoteKind;
  readonly text: string;
}

/** What was typed and not saved yet, by person and place; it lives as long as the page. */
const drafts = new Map<string, NoteDraft>();

const toKey = (place: string) => `${signedInUser() ?? ''}/${place}`;

export const findNoteDraft = (place: string): NoteDraft | undefined => drafts.get(toKey(place));

export function keepNoteDraft(place: string, draft: NoteDraft): void {
  if (draft.text.trim() === '') drafts.delete(toKey(place));
  else drafts.set(toKey(place), draft);
}

// As for the drafts of the editor: whoever signs out takes them along.
authStore.subscribe(() => {
  const state = authStore.get();
  if (state.status === 'signed_out' && state.reason !== 'ended') drafts.clear();
});
