import { randomUUID } from 'node:crypto';
import type { DueListRow } from '@salespro/contract/due.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { listDueItems } from '@salespro/domain/due/listDueItems.ts';
import { newInterviewBody } from './interviewFields.ts';
import type { TestServer } from './testServer.ts';

export const today = new Date().toISOString().slice(0, 10);
export const dueClock = { today, timeZone: 'UTC' };

interface Here {
  readonly seller: Awaited<ReturnType<TestServer['newSeller']>>;
  readonly id: string;
}

/** Requests about due items of the current interview. */
export function dueCalls(here: () => Here) {
  async function make(fields: Record<string, unknown> = {}) {
    const reply = await here().seller.post('/api/interviews', newInterviewBody(fields));
    return reply.json().interview.id as string;
  }
  function send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object = {},
    at = here().id,
  ) {
    return here().seller.send(method, `/api/interviews/${at}/${path}`, {
      operationId: randomUUID(),
      ...body,
    });
  }
  const answer = (questionId: string, value: unknown, at = here().id) =>
    send('POST', 'answers', { changes: [{ questionId, value }] }, at);
  const record = (outcome: object, at = here().id, operationId: string = randomUUID()) =>
    send('POST', 'outcome', { operationId, outcome: { note: '', ...outcome } }, at);
  const followUp = (day: string, at = here().id, note = '') =>
    record({ kind: 'follow_up', day, time: '10:30', note }, at);
  const read = async (at = here().id): Promise<StoredInterview> =>
    (await here().seller.get(`/api/interviews/${at}`)).json();
  const list = async (): Promise<DueListRow[]> => (await here().seller.get('/api/due')).json().rows;
  const items = async () => (await list()).flatMap((row) => listDueItems(row, dueClock));
  const sentences = async () => (await items()).map(({ sentence }) => sentence);
  const find = async (at = here().id) => (await items()).find((item) => item.interviewId === at);
  async function mark(
    day: string | null,
    time: string | null = null,
    operationId: string = randomUUID(),
  ) {
    const item = await find();
    if (!item) throw new Error('nothing is due');
    const { key, kind, day: wasDay, time: wasTime } = item;
    const body = { operationId, item: key, kind, wasDay, wasTime, day, time };
    const reply = await send('POST', 'due', body);
    return { reply, operationId, body };
  }
  const undo = (changeId: string) => send('DELETE', 'due', { changeId });

  return { make, send, answer, record, followUp, read, list, items, sentences, find, mark, undo };
}
