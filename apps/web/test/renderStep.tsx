import { readContentManagerStatus } from '@salespro/contract/appSettings.ts';
import { savePackEdit } from '@salespro/contract/followUp.ts';
import {
  readInterview,
  readInterviewVersion,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import {
  agreePrice,
  keepRanking,
  renewTerms,
  selectService,
} from '@salespro/contract/recommendations.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { saveTrialResults as saveResultsEntry, startTrial } from '@salespro/contract/trial.ts';
import { buildAnswerValuesPatch } from '@salespro/domain/commands/saveAnswers.ts';
import { mergePackEdit, type PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { applyPatch } from '@salespro/domain/interviews/applyPatch.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { type NewNote, upsertNote, withoutNote } from '@salespro/domain/notes/Note.ts';
import {
  buildNoSaleOutcome,
  buildSoldOutcome,
  buildTrialOutcome,
} from '@salespro/domain/outcomes/buildOutcome.ts';
import type { NoSaleOutcomeInput } from '@salespro/domain/outcomes/Outcome.ts';
import type { ServiceTerms } from '@salespro/domain/services/ServiceTerms.ts';
import { applyTrialResults } from '@salespro/domain/trial/applyTrialResults.ts';
import { paths } from '#lib/paths.ts';
import { makeInterview, makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { fakeStandardApi, renderApp } from './renderApp.tsx';

interface SavedChanges {
  readonly changes: { questionId: string; value: string | number | boolean | string[] | null }[];
}

type Ended = Pick<StoredInterview, 'outcome' | 'answers' | 'salesStatus' | 'soldAt'>;

interface TrialBody {
  readonly operationId: string;
  readonly startDay?: string;
  readonly baseline?: Record<string, number>;
}

interface SavedPitch {
  readonly generatedPitch: string;
  readonly onlyIfEmpty?: boolean;
}

/** Creates the fake API for one interview that stores the answers sent to it. */
export function interviewApi(changes: Partial<StoredInterview> = {}): {
  readonly api: FakeApi;
  readonly stored: () => StoredInterview;
  readonly answerNotes: () => void;
} {
  let stored = makeInterview(changes);
  const api = fakeStandardApi(makeSession());
  const keep = (next: Partial<StoredInterview>) => {
    stored = { ...stored, ...next, seq: stored.seq + 1 };
    return stored;
  };
  api.respond(readInterview, () => stored);
  api.respond(readInterviewVersion, () => ({ seq: stored.seq }));
  api.respond(saveAnswers, ({ body }) => {
    const patch = { answers: buildAnswerValuesPatch((body as SavedChanges).changes) };
    const { answers } = applyPatch(stored, patch);
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
  api.respond(agreePrice, ({ body }) => {
    const { price, setupFee } = body as { price: number; setupFee: number };
    const terms = { ...(stored.terms as ServiceTerms), price: { from: price, to: null }, setupFee };
    return keep({ terms: { ...terms, isAgreed: true } });
  });
  api.respond(savePitch, ({ body }) => {
    const { generatedPitch, onlyIfEmpty } = body as SavedPitch;
    const isKept = onlyIfEmpty === true && stored.generatedPitch !== null;
    return keep(isKept ? {} : { generatedPitch });
  });
  /** Used again after a test has disconnected them. */
  const answerNotes = () => {
    api.respond(saveNote, ({ body }) => {
      const { note } = body as { note: NewNote };
      return keep({ notes: upsertNote(stored.notes, note, '2025-03-05T15:00:00.000Z') ?? [] });
    });
    api.respond(removeNote, ({ body }) =>
      keep({ notes: withoutNote(stored.notes, (body as { noteId: string }).noteId) }),
    );
  };
  answerNotes();
  /** Outcomes of calls; the last one counts. */
  const ended: Ended[] = [];
  const end = (outcome: StoredInterview['outcome'], next: Partial<StoredInterview> = {}) => {
    const { answers, salesStatus, soldAt } = stored;
    ended.push({ outcome: stored.outcome ?? null, answers, salesStatus, soldAt });
    return keep({ ...next, outcome });
  };
  const madeAt = '2025-03-05T15:00:00.000Z';
  api.respond(markSold, ({ body }) => {
    const { operationId: id, price = null } = body as { operationId: string; price?: number };
    const outcome = buildSoldOutcome(stored, price, { id, madeAt });
    return end(outcome, { salesStatus: 'sold', soldAt: madeAt });
  });
  api.respond(undoSold, () => keep({ salesStatus: 'pitched', soldAt: null, outcome: null }));
  api.respond(startTrial, ({ body }) => {
    const { operationId: id, startDay = null, baseline } = body as TrialBody;
    const outcome = buildTrialOutcome(stored, { startDay, day: startDay }, { id, madeAt });
    const answers = { ...stored.answers, trial_status: 'started', ...baseline };
    return end(outcome, { answers });
  });
  api.respond(recordOutcome, ({ body }) => {
    const { operationId: id, outcome } = body as {
      operationId: string;
      outcome: NoSaleOutcomeInput;
    };
    return end(buildNoSaleOutcome(outcome, { id, madeAt }));
  });
  api.respond(undoOutcome, ({ body }) => {
    const isLast = (body as { outcomeId: string }).outcomeId === stored.outcome?.id;
    return keep((isLast && ended.pop()) || {});
  });
  api.respond(saveResultsEntry, ({ body }) => {
    const answers = applyTrialResults(stored.answers, (body as { values: Answers }).values);
    if (!answers) throw new Error('the server would refuse these results');
    return keep({ answers: answers as StoredInterview['answers'] });
  });
  api.respond(savePackEdit, ({ body }) =>
    keep({ pack: mergePackEdit(stored.pack, (body as { edit: PackEdit }).edit) }),
  );
  api.reply(listTemplates, { templates: [], services: [] });
  api.reply(readContentManagerStatus, false);
  return { api, stored: () => stored, answerNotes };
}

/** Renders one step of one interview in the whole app. */
export async function renderStep(
  step: InterviewScreen,
  changes: Partial<StoredInterview> = {},
  /** Adds replies that the step needs. */
  prepare: (api: FakeApi) => void = () => {},
) {
  const { api, stored, answerNotes } = interviewApi(changes);
  prepare(api);
  const router = await renderApp(paths.step(stored().id, step));
  return { api, router, stored, answerNotes };
}
