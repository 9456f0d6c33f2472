import { authStore } from '#auth/authStore.ts';
import { isSharedComputer, signedInUser } from '#auth/useAuth.ts';
import { createStore } from '#lib/createStore.ts';

/** Texts of the editor and notes last as long as the page; the others survive its reload. */
export type DraftKind =
  | 'text'
  | 'note'
  | 'ai_text'
  | 'call'
  | 'played'
  | 'trial_draft'
  | 'new_interview';

const pageKinds: readonly DraftKind[] = ['text', 'note'];
/** A sign-out on purpose asks about the others first. */
const endWithSignOut: readonly DraftKind[] = ['text', 'note', 'ai_text', 'call', 'played'];
const unsentWork: readonly DraftKind[] = ['trial_draft', 'new_interview'];

/**
 * What was typed or reached and is no change of an interview yet, each under its owner's id. Those of the page, and
 * on a shared computer or without storage all, are in here; the others are in the storage of their tab. A store: a
 * draft outlives its page.
 */
const inPage = createStore<ReadonlyMap<string, string>>(new Map());

export const onDraftChange = inPage.subscribe;

function toKey(kind: DraftKind, name: string): string {
  return `salespro_${kind}/${signedInUser()}${name && `/${name}`}`;
}

/** As JSON; null where there is none. */
export function findDraftText(kind: DraftKind, name = ''): string | null {
  const key = toKey(kind, name);
  try {
    return inPage.get().get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function findDraft(kind: DraftKind, name = ''): unknown {
  try {
    return JSON.parse(findDraftText(kind, name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets it. A browser without storage only loses it at a reload. */
export function keepDraft(kind: DraftKind, name: string, draft: unknown): void {
  const key = toKey(kind, name);
  const text = draft === null ? null : JSON.stringify(draft);
  if (findDraftText(kind, name) === text) return;
  const isInTab = !pageKinds.includes(kind) && !isSharedComputer() && store(key, text);
  const held = new Map(inPage.get());
  held.delete(key);
  if (text !== null && !isInTab) held.set(key, text);
  inPage.set(held);
}

/** False where the browser stores nothing. */
function store(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const named = /^salespro_([a-z_]+)\/([^/]+)/;

const everybody = (_owner: string) => true;

export function listDrafts(kinds: readonly DraftKind[], isOwner = everybody): readonly string[] {
  const keys = [...inPage.get().keys()];
  try {
    keys.push(...Object.keys(sessionStorage));
  } catch {
    // Nothing was kept there.
  }
  return keys.filter((key) => {
    const [, kind, owner = ''] = named.exec(key) ?? [];
    return kinds.some((one) => one === kind) && isOwner(owner);
  });
}

export function forgetDrafts(kinds: readonly DraftKind[], isOwner = everybody): void {
  const keys = listDrafts(kinds, isOwner);
  if (keys.length === 0) return;
  for (const key of keys) store(key, null);
  inPage.set(new Map([...inPage.get()].filter(([key]) => !keys.includes(key))));
}

/** What forms keep, where a person said so. */
export const forgetUnsentForms = (userId?: string): void =>
  forgetDrafts(unsentWork, (owner) => owner === (userId ?? owner));

/**
 * Whoever signs out takes along what nobody is asked about; so does whoever comes after. A session that merely ended may
 * be taken up again by the same person.
 */
function forgetOthers(): void {
  const state = authStore.get();
  if (state.status === 'signed_out' && state.reason !== 'ended') forgetDrafts(endWithSignOut);
  if (state.status !== 'signed_in') return;
  const { id } = state.session.user;
  forgetDrafts(endWithSignOut, (owner) => owner !== id);
}

forgetOthers();
authStore.subscribe(forgetOthers);
