import { randomUUID } from 'node:crypto';
import type { Stack } from '@salespro/testing/stack.ts';
import type { BrowserContext } from 'playwright';
import { otherClient, salon } from './salon.ts';

/** The seller's card and price, and the interview as it stands when the film begins. */
export async function prepareSalon(stack: Stack, context: BrowserContext, today: string) {
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await context.request.fetch(`${stack.url}${path}`, { method, data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  };
  await send('PUT', '/api/agency-card', {
    agencyName: 'Fieldnote Marketing',
    sellerName: 'Dana Whitfield',
    phone: '(937) 555-0142',
  });
  await send('PUT', '/api/services/account/message_marketing', {
    set: { price: { from: 29_700, to: null }, trial: { days: 30, price: 0 } },
    unset: [],
  });
  const id = randomUUID();
  await send('POST', '/api/interviews', { id, ...salon.business });
  const answer = (ids: readonly string[]) =>
    send('POST', `/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: ids.map((questionId) => ({ questionId, value: salon.answers.get(questionId) })),
    });
  await answer(salon.firstQuestions);
  await send('PUT', `/api/interviews/${id}/notes`, {
    operationId: randomUUID(),
    note: {
      id: randomUUID(),
      kind: 'quote',
      text: salon.wordsOnAds,
      screen: 'questions',
      questionId: 'facebook_ads_performance',
    },
  });
  await addOther(send, today);
  return { id, answer };
}

/** A list of one would be no list, and nobody else is called today. */
async function addOther(
  send: (method: 'POST', path: string, data: object) => Promise<void>,
  day: string,
): Promise<void> {
  const id = randomUUID();
  await send('POST', '/api/interviews', { id, ...otherClient });
  await send('POST', `/api/interviews/${id}/outcome`, {
    operationId: randomUUID(),
    outcome: { kind: 'follow_up', day, time: '10:30', note: '' },
  });
}
