import { expect } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import type { TestServer } from '#test/testServer.ts';

type Seller = Awaited<ReturnType<TestServer['newSeller']>>;

export async function createInterview(seller: Seller, overrides: Record<string, unknown> = {}) {
  const body = newInterviewBody(overrides);
  const reply = await seller.post('/api/interviews', body);
  expect(reply.statusCode).toBe(200);
  return reply.json().interview;
}

export const listCards = async (seller: Seller, query = '') =>
  (await seller.get(`/api/interviews${query}`)).json().cards;
