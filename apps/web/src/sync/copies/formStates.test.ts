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

test('a draft is found by its owner alone; the next user deletes it, but for a form that is asked about', () => {
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

test('a draft of the page is never in the storage of the tab', () => {
  saveFormState('text', 'recap_seo', 'Typed');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Typed');
  saveFormState('call', 'script', 'Typed');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Typed');
});

test('on a shared computer nothing is in the storage of the tab', () => {
  authStore.setDemoSession({ ...session, isSharedComputer: true });
  saveFormState('trial_draft', 'one', { price: '512' });
  expect(findFormState('trial_draft', 'one')).toEqual({ price: '512' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('512');
});

test('a draft is kept in the page when the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveFormState('call', 'script', { stop: 3 });
  expect(findFormState('call', 'script')).toEqual({ stop: 3 });
});

test('a sign-out on purpose ends drafts, but not forms that are asked about; a session that ends keeps all', () => {
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

test('a change is announced, and what is the same already is none', () => {
  const heard = vi.fn();
  const stop = subscribeToFormStates(heard);
  saveFormState('call', 'script', { stop: 3 });
  saveFormState('call', 'script', { stop: 3 });
  expect(heard).toHaveBeenCalledOnce();
  saveFormState('call', 'script', null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
