import {
  createInterview,
  deleteInterview,
  listInterviews,
  readInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import type { InterviewSource } from './InterviewSource.ts';

/** G-080. */
const loadTimeoutMs = 15_000;
/** A save that hangs would hold up all that come after it. */
const saveTimeoutMs = 20_000;

export const accountSource: InterviewSource = {
  listCards: (query) => call(listInterviews, { query, timeoutMs: loadTimeoutMs }),
  async getSession(id) {
    try {
      return await call(readInterview, { params: { id }, timeoutMs: loadTimeoutMs });
    } catch (thrown) {
      // ROUTE-14: not there, someone else's, or no id at all - to a person these are one thing.
      const isMissing =
        thrown instanceof CallError && ['not_found', 'invalid_request'].includes(thrown.code);
      if (isMissing) return null;
      throw thrown;
    }
  },
  async saveSession(id, fields) {
    const { interview } = await call(createInterview, { body: { ...fields, id } });
    return interview;
  },
  updateSession: (id, operationId, fields) =>
    call(updateInterviewInfo, { params: { id }, body: { ...fields, operationId } }),
  saveAnswers: (id, { operationId, changes }) =>
    call(saveAnswers, {
      params: { id },
      body: { operationId, changes: changes.map(toWire) },
      keepalive: true,
      timeoutMs: saveTimeoutMs,
    }),
  async deleteSession(id) {
    await call(deleteInterview, { params: { id } });
  },
  getServices: async () => services,
  // ROUTE-16: the rules come only when something asks for them.
  getRules: async () => (await import('@salespro/domain/recommendations/rules.ts')).rules,
};

/** The wire takes lists it may change; ours are read-only. */
function toWire<T>({ questionId, value }: { questionId: string; value: T | readonly string[] }) {
  const isList = (one: unknown): one is readonly string[] => Array.isArray(one);
  return { questionId, value: isList(value) ? [...value] : value };
}
