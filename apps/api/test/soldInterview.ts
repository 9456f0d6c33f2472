import { randomUUID } from 'node:crypto';
import type { Browser } from './Browser.ts';
import { newInterview } from './interviewFields.ts';

/** An interview that has come as far as the sale, through the calls a seller makes. */
export async function soldInterview(
  seller: Browser,
  serviceId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const created = await seller.post('/api/interviews', newInterview(overrides));
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

/** Sends onboarding edits as the screen does; `completion` ends the onboarding with them. */
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
