import { authStore } from '#auth/authStore.ts';
import { createStore } from '#lib/createStore.ts';

/** Texts that were typed and not saved, by user and template; they live as long as the page (W-29). */
export const draftStore = createStore<ReadonlyMap<string, string>>(new Map());

export function keepDraft(key: string, text: string): void {
  if (draftStore.get().get(key) === text) return;
  draftStore.set(new Map([...draftStore.get(), [key, text]]));
}

export function dropDraft(key: string): void {
  if (!draftStore.get().has(key)) return;
  draftStore.set(new Map([...draftStore.get()].filter(([other]) => other !== key)));
}

export function forgetDrafts(): void {
  if (draftStore.get().size > 0) draftStore.set(new Map());
}

export function toDraftKey(userId: string, templateId: string): string {
  return `${userId}/${templateId}`;
}

// Whoever signs out takes the drafts along. A session that merely ended may be taken up again by
// the same person; nobody else finds the draft, since its key names the user.
authStore.subscribe(() => {
  const state = authStore.get();
  if (state.status === 'signed_out' && state.reason !== 'ended') forgetDrafts();
});

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

// Closing the window loses a draft wherever in the app one is by then.
draftStore.subscribe(() => {
  if (draftStore.get().size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
});
