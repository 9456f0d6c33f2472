import { readInterview } from '@salespro/contract/interviews.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { interviewId } from '#test/factories.ts';
import { fakeApi } from '#test/fakeApi.ts';
import { interviewQuery } from './interviewQuery.ts';

test('DATA-23: sends nothing when signed out', () => {
  const api = fakeApi();
  const stop = new QueryObserver(queryClient, interviewQuery(interviewId)).subscribe(() => {});
  expect(queryClient.isFetching()).toBe(0);
  expect(api.sent(readInterview)).toEqual([]);
  stop();
});
