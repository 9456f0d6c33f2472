import { authStore } from '#auth/authStore.ts';
import { getSignedInUserId, isSharedComputer } from '#auth/useAuth.ts';
import { createStore } from '#lib/createStore.ts';

/** Kind of unsaved input. Editor texts and notes last until a reload, the others survive it. */
export type FormStateKind =
  | 'text'
  | 'note'
  | 'ai_text'
  | 'call'
  | 'played'
  | 'trial_draft'
  | 'new_interview';

const memoryOnlyKinds: readonly FormStateKind[] = ['text', 'note'];
/** Form states that a sign-out deletes; the user is asked about all others first. */
const kindsDeletedOnSignOut: readonly FormStateKind[] = [
  'text',
  'note',
  'ai_text',
  'call',
  'played',
];
const unsentFormKinds: readonly FormStateKind[] = ['trial_draft', 'new_interview'];

/**
 * Unsaved input in memory, by owner and kind: kinds without reload, and all kinds on shared computers.
 * All other form states are in sessionStorage. A store, because input outlives its page.
 */
const memoryFormStates = createStore<ReadonlyMap<string, string>>(new Map());

export const subscribeToFormStates = memoryFormStates.subscribe;

function toKey(kind: FormStateKind, name: string): string {
  return `salespro_${kind}/${getSignedInUserId()}${name && `/${name}`}`;
}

/** Returns a form state as JSON text; null if there is none. */
export function findFormStateJson(kind: FormStateKind, name = ''): string | null {
  const key = toKey(kind, name);
  try {
    return memoryFormStates.get().get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function findFormState(kind: FormStateKind, name = ''): unknown {
  try {
    return JSON.parse(findFormStateJson(kind, name) ?? 'null');
  } catch {
    return null;
  }
}

/** Saves a form state for this tab; null deletes it. */
export function saveFormState(kind: FormStateKind, name: string, formState: unknown): void {
  const key = toKey(kind, name);
  const text = formState === null ? null : JSON.stringify(formState);
  if (findFormStateJson(kind, name) === text) return;
  const isInTab =
    !memoryOnlyKinds.includes(kind) && !isSharedComputer() && writeToSession(key, text);
  const entries = new Map(memoryFormStates.get());
  entries.delete(key);
  if (text !== null && !isInTab) entries.set(key, text);
  memoryFormStates.set(entries);
}

/** Writes to sessionStorage; returns false if that is not possible. */
function writeToSession(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const formStateKeyPattern = /^salespro_([a-z_]+)\/([^/]+)/;

const anyOwner = (_owner: string) => true;

export function listFormStateKeys(
  kinds: readonly FormStateKind[],
  isOwner = anyOwner,
): readonly string[] {
  const keys = [...memoryFormStates.get().keys()];
  try {
    keys.push(...Object.keys(sessionStorage));
  } catch {}
  return keys.filter((key) => {
    const [, kind, owner = ''] = formStateKeyPattern.exec(key) ?? [];
    return kinds.some((one) => one === kind) && isOwner(owner);
  });
}

export function deleteFormStates(kinds: readonly FormStateKind[], isOwner = anyOwner): void {
  const keys = listFormStateKeys(kinds, isOwner);
  if (keys.length === 0) return;
  for (const key of keys) writeToSession(key, null);
  memoryFormStates.set(new Map([...memoryFormStates.get()].filter(([key]) => !keys.includes(key))));
}

/** Deletes unsent forms after the user has confirmed it. */
export const deleteUnsentForms = (userId?: string): void =>
  deleteFormStates(unsentFormKinds, (owner) => owner === (userId ?? owner));

/**
 * Deletes form states on sign-out, and those of other users on sign-in.
 * An ended session keeps them, because the same user may sign in again.
 */
function deleteForeignFormStates(): void {
  const state = authStore.get();
  if (state.status === 'signed_out' && state.reason !== 'ended')
    deleteFormStates(kindsDeletedOnSignOut);
  if (state.status !== 'signed_in') return;
  const { id } = state.session.user;
  deleteFormStates(kindsDeletedOnSignOut, (owner) => owner !== id);
}

deleteForeignFormStates();
authStore.subscribe(deleteForeignFormStates);
