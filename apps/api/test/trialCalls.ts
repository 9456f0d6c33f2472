import { randomUUID } from 'node:crypto';
import type { TestServer } from './testServer.ts';

export const trialResults = {
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
};

interface Here {
  readonly server: TestServer;
  readonly seller: Awaited<ReturnType<TestServer['newSeller']>>;
  readonly id: string;
}

/** Requests about the trial of the current interview. */
export function trialCalls(here: () => Here) {
  const answer = (questionId: string, value: unknown) =>
    here().seller.post(`/api/interviews/${here().id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId, value }],
    });
  const select = (serviceId: string) =>
    here().seller.post(`/api/interviews/${here().id}/service`, {
      operationId: randomUUID(),
      serviceId,
      isConfirmed: true,
    });
  const start = (operationId = randomUUID()) =>
    here().seller.post(`/api/interviews/${here().id}/trial`, { operationId });
  const save = (values: Record<string, unknown>, operationId = randomUUID()) =>
    here().seller.send('PUT', `/api/interviews/${here().id}/trial`, { operationId, values });
  const sell = () =>
    here().seller.post(`/api/interviews/${here().id}/sold`, { operationId: randomUUID() });
  const read = async () => (await here().seller.get(`/api/interviews/${here().id}`)).json();
  const history = async () =>
    (
      await here().server.owner.query(
        `select question_id, before, after from app.answer_history
          where interview_id = $1 and question_id <> 'business_services' order by seq, question_id`,
        [here().id],
      )
    ).rows;

  return { answer, select, start, save, sell, read, history };
}
