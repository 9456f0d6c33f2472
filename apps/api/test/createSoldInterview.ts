import { randomUUID } from 'node:crypto';
import type { Browser } from './Browser.ts';
import { newInterviewBody } from './interviewFields.ts';

/** Creates an interview up to the sale through the API. */
export async function createSoldInterview(
  seller: Browser,
  serviceId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const created = await seller.post('/api/interviews', newInterviewBody(overrides));
  const id: string = created.json().interview.id;
  const send = async (path: string, body: object) => {
    const reply = await seller.post(`/api/interviews/${id}/${path}`, {
      operationId: randomUUID(),
      ...body,
    });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
  };
  await send('answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('service', { serviceId });
  await send('sold', {});
  return id;
}

/** Sends onboarding edits as the page does; `completion` completes the onboarding. */
export function sendOnboarding(
  seller: Browser,
  id: string,
  answers: Record<string, unknown>,
  call: 'onboarding' | 'onboarding/completion' = 'onboarding',
) {
  return seller.post(`/api/interviews/${id}/${call}`, {
    operationId: randomUUID(),
    changes: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
  });
}
