import { readInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { withAnswers } from '#interviews/withAnswers.ts';
import { type InterviewStep, paths } from '#lib/paths.ts';
import { makeInterview, makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { renderApp, standardApi } from './renderApp.tsx';

interface SavedChanges {
  readonly changes: { questionId: string; value: string | number | boolean | string[] | null }[];
}

/** A network with one interview that really keeps the answers sent to it. */
export function interviewApi(changes: Partial<StoredInterview> = {}): {
  readonly api: FakeApi;
  readonly stored: () => StoredInterview;
} {
  let stored = makeInterview(changes);
  const api = standardApi(makeSession());
  const keep = (next: Partial<StoredInterview>) => {
    stored = { ...stored, ...next, seq: stored.seq + 1 };
    return stored;
  };
  api.respond(readInterview, () => stored);
  api.respond(saveAnswers, ({ body }) => {
    const { answers } = withAnswers(stored, (body as SavedChanges).changes);
    const { seq, updatedAt } = keep({ answers });
    return { seq, updatedAt };
  });
  api.respond(keepRanking, () => keep({}));
  api.respond(selectService, ({ body }) =>
    keep({
      selectedServiceId: (body as { serviceId: StoredInterview['selectedServiceId'] }).serviceId,
    }),
  );
  return { api, stored: () => stored };
}

/** One step of one interview, in the whole app. */
export async function renderStep(
  step: InterviewStep,
  changes: Partial<StoredInterview> = {},
  /** Answers that the step needs besides. */
  prepare: (api: FakeApi) => void = () => {},
) {
  const { api, stored } = interviewApi(changes);
  prepare(api);
  const router = await renderApp(paths.step(stored().id, step));
  return { api, router, stored };
}
