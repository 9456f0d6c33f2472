import { readInterview, readVersion, type StoredInterview } from '@salespro/contract/interviews.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { keepRanking, renewTerms, selectService } from '@salespro/contract/recommendations.ts';
import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { saveTrialResults as saveResultsEntry, startTrial } from '@salespro/contract/trial.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { paths } from '#lib/paths.ts';
import { withAnswers } from '#sync/interview/pendingChanges.ts';
import { makeInterview, makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { renderApp, standardApi } from './renderApp.tsx';

interface SavedChanges {
  readonly changes: { questionId: string; value: string | number | boolean | string[] | null }[];
}

interface SavedPitch {
  readonly generatedPitch: string;
  readonly onlyIfEmpty?: boolean;
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
  api.respond(readVersion, () => ({ seq: stored.seq }));
  api.respond(saveAnswers, ({ body }) => {
    const { answers } = withAnswers(stored, (body as SavedChanges).changes);
    const { seq, updatedAt } = keep({ answers });
    return { seq, updatedAt };
  });
  api.respond(keepRanking, () => keep({}));
  api.respond(selectService, ({ body }) => {
    const { serviceId, terms } = body as Pick<StoredInterview, 'terms'> & {
      serviceId: StoredInterview['selectedServiceId'];
    };
    return keep({ selectedServiceId: serviceId, terms });
  });
  api.respond(renewTerms, ({ body }) => keep({ terms: (body as StoredInterview).terms }));
  api.respond(savePitch, ({ body }) => {
    const { generatedPitch, onlyIfEmpty } = body as SavedPitch;
    const isKept = onlyIfEmpty === true && stored.generatedPitch !== null;
    return keep(isKept ? {} : { generatedPitch });
  });
  api.respond(markSold, () => keep({ salesStatus: 'sold', soldAt: '2025-03-05T15:00:00.000Z' }));
  api.respond(undoSold, () => keep({ salesStatus: 'pitched', soldAt: null }));
  api.respond(startTrial, () => keep({ answers: { ...stored.answers, trial_status: 'started' } }));
  api.respond(saveResultsEntry, ({ body }) => {
    const answers = saveTrialResults(stored.answers, (body as { values: Answers }).values);
    if (!answers) throw new Error('the server would refuse these results');
    return keep({ answers: answers as StoredInterview['answers'] });
  });
  api.reply(listTemplates, { templates: [], services: [] });
  api.reply(readContentManagerStatus, false);
  return { api, stored: () => stored };
}

/** One step of one interview, in the whole app. */
export async function renderStep(
  step: Screen,
  changes: Partial<StoredInterview> = {},
  /** Answers that the step needs besides. */
  prepare: (api: FakeApi) => void = () => {},
) {
  const { api, stored } = interviewApi(changes);
  prepare(api);
  const router = await renderApp(paths.step(stored().id, step));
  return { api, router, stored };
}
