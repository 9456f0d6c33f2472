import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStore } from '#auth/authStore.ts';
import { makeSession } from '#test/factories.ts';
import {
  deleteFormStates,
  findFormState,
  listFormStateKeys,
  saveFormState,
  subscribeToFormStates,
} from './formStates.ts';

const session = makeSession();
const another = { ...session, user: { ...session.user, id: 'another' } };

beforeEach(() => authStore.setDemoSession(session));
afterEach(() => deleteFormStates(['text', 'call', 'trial_draft']));

test('a form state is visible to its owner only; the next user deletes it, except unsent forms', () => {
  saveFormState('ai_text', 'script', 'Anita');
  saveFormState('trial_draft', 'one', { price: '512' });
  expect(findFormState('ai_text', 'script')).toBe('Anita');
  authStore.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  authStore.emit({ type: 'SIGNED_IN', session: another });
  expect(findFormState('ai_text', 'script')).toBeNull();
  expect(findFormState('trial_draft', 'one')).toBeNull();
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).not.toContain('Anita');
  expect(stored).toContain('512');
});

test('memory-only form states are never in sessionStorage', () => {
  saveFormState('text', 'recap_seo', 'Typed');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Typed');
  saveFormState('call', 'script', 'Typed');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Typed');
});

test('a shared computer stores no form state in sessionStorage', () => {
  authStore.setDemoSession({ ...session, isSharedComputer: true });
  saveFormState('trial_draft', 'one', { price: '512' });
  expect(findFormState('trial_draft', 'one')).toEqual({ price: '512' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('512');
});

test('keeps a form state in memory when there is no storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveFormState('call', 'script', { stop: 3 });
  expect(findFormState('call', 'script')).toEqual({ stop: 3 });
});

test('a sign-out deletes form states except unsent forms; an ended session keeps all', () => {
  saveFormState('text', 'recap_seo', 'Typed');
  saveFormState('call', 'script', { stop: 3 });
  saveFormState('trial_draft', 'one', { price: '512' });
  authStore.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  expect(listFormStateKeys(['text', 'call', 'trial_draft'])).toHaveLength(3);
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  expect(listFormStateKeys(['text', 'call', 'trial_draft'])).toEqual([
    `salespro_trial_draft/${session.user.id}/one`,
  ]);
});

test('notifies of a change, but not of an equal value', () => {
  const listener = vi.fn();
  const stop = subscribeToFormStates(listener);
  saveFormState('call', 'script', { stop: 3 });
  saveFormState('call', 'script', { stop: 3 });
  expect(listener).toHaveBeenCalledOnce();
  saveFormState('call', 'script', null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
