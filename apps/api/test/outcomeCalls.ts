import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { TestServer } from './testServer.ts';

export const followUpOutcome = {
  kind: 'follow_up',
  day: '2026-11-19',
  time: '10:00',
  note: 'Bring the manager',
};
export const notNowOutcome = { kind: 'not_now', reason: 'price', day: '2027-02-17', note: '' };

interface Here {
  readonly server: TestServer;
  readonly seller: Awaited<ReturnType<TestServer['newSeller']>>;
  readonly id: string;
}

/** Requests about the outcome of the current interview. */
export function outcomeCalls(here: () => Here) {
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
  const record = (outcome: object, operationId: string = randomUUID()) =>
    send('POST', 'outcome', { operationId, outcome });
  const undo = (outcomeId: string, operationId: string = randomUUID()) =>
    send('DELETE', 'outcome', { operationId, outcomeId });
  const read = async (at = here().id): Promise<StoredInterview> =>
    (await here().seller.get(`/api/interviews/${at}`)).json();
  const statusAndCode = (reply: Awaited<ReturnType<typeof record>>) => [
    reply.statusCode,
    reply.json().error?.code,
  ];
  const findCard = async (at = here().id) =>
    (await here().seller.get('/api/interviews'))
      .json()
      .cards.find((one: { id: string }) => one.id === at);
  const history = async (at = here().id) =>
    (
      await here().server.owner.query(
        `select id, kind, service_id, price, start_day::text, day::text, seq, undone_at is not null as undone
           from app.outcomes where interview_id = $1 order by seq`,
        [at],
      )
    ).rows;
  const kinds = async () =>
    (await history()).map(({ kind, undone }) => (undone ? `${kind}, undone` : kind));

  return { send, record, undo, read, refusal: statusAndCode, findCard, history, kinds };
}
