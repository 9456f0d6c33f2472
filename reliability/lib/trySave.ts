import { randomUUID } from 'node:crypto';
import type { TestSeller } from '@salespro/testing/createTestSeller.ts';

export interface SaveAttempt {
  /** 0 if no reply arrived. */
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly value: string;
}

/** Tries one save once; returns its status and duration. */
export async function trySave(
  url: string,
  seller: TestSeller,
  timeoutMs = 10_000,
): Promise<SaveAttempt> {
  const operationId = randomUUID();
  const value = `answer ${operationId}`;
  const begin = performance.now();
  const answered = (status: number, retryAfter: string | null): SaveAttempt => ({
    status,
    ms: performance.now() - begin,
    retryAfter,
    value,
  });
  try {
    const reply = await fetch(`${url}/api/interviews/${seller.interviewId}/answers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify({ operationId, changes: [{ questionId: 'ideal_90_days', value }] }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await reply.arrayBuffer();
    return answered(reply.status, reply.headers.get('retry-after'));
  } catch {
    return answered(0, null);
  }
}
