import { readInterview } from '@salespro/contract/interviews.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { authStore } from '#auth/authStore.ts';
import { queryClient } from '#lib/queryClient.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import { answersCommand } from './answerEntries.ts';
import { cacheSavedEntry } from './interviewCache.ts';
import { interviewQuery } from './interviewQuery.ts';

test('DATA-23: sends nothing when signed out', () => {
  const api = fakeApi();
  const stop = new QueryObserver(queryClient, interviewQuery(interviewId)).subscribe(() => {});
  expect(queryClient.isFetching()).toBe(0);
  expect(api.sent(readInterview)).toEqual([]);
  stop();
});

test('an interview that was read before another tab’s save arrived is read again', async () => {
  authStore.emit({ type: 'SIGNED_IN', session: makeSession() });
  const api = fakeApi();
  const before = makeInterview({ seq: 1 });
  const after = { ...before, seq: 2, answers: { business_services: 'Grow' } };
  api.reply(readInterview, before);
  const release = api.hold(readInterview);
  const loading = queryClient.fetchQuery(interviewQuery(interviewId));
  await expect.poll(() => api.sent(readInterview)).toHaveLength(1);
  const entry = makeTestChange('save', { subject: interviewId, command: answersCommand });
  cacheSavedEntry(
    { ...entry, version: 1, order: 1, isAttempted: true },
    { seq: 2, updatedAt: 'now' },
  );
  api.reply(readInterview, after);
  release();
  expect((await loading)?.answers).toEqual(after.answers);
  // The next user must not see any of it.
  queryClient.clear();
  api.reply(readInterview, before);
  await queryClient.fetchQuery(interviewQuery(interviewId));
  expect(api.sent(readInterview)).toHaveLength(3);
});
