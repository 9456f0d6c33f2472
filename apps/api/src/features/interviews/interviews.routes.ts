import { randomUUID } from 'node:crypto';
import {
  createInterview,
  createPracticeInterviews,
  deleteInterview,
  deletePracticeInterviews,
  type ImportedInterview,
  importInterviews,
  listInterviews,
  readInterview,
  readInterviewVersion,
  streamInterviewChanges,
} from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import {
  buildNewInterview,
  toInterviewFields,
} from '@salespro/domain/interviews/form/toInterviewFields.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { generatePracticeInterviews } from '@salespro/domain/practice/generatePracticeInterviews.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { InterviewChangeHub } from './createInterviewChangeHub.ts';
import { computeStableUuid } from './insertInterview.ts';
import type { InterviewListStore } from './interviewList.store.ts';
import { buildDuplicateKey, type InterviewStore } from './interviews.store.ts';

interface InterviewDeps {
  readonly store: InterviewStore;
  readonly lists: InterviewListStore;
  readonly changes: InterviewChangeHub;
  readonly now: () => Date;
  /** Returns the function that renders a recap with the templates of this user. */
  readonly recapRendererFor: (userId: string) => Promise<(interview: Interview) => string>;
}

export function interviewsRoutes(
  on: Route,
  { store, lists, changes, now, recapRendererFor }: InterviewDeps,
): void {
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? throwApiError('not_found');

  on.inOneRoundTrip(listInterviews, ({ query, caller }) => lists.list(caller.userId, query));

  on.inOneRoundTrip(
    readInterview,
    async ({ params, caller }) =>
      (await store.findJson(caller.userId, params.id)) ?? throwApiError('not_found'),
  );

  on.inOneRoundTrip(readInterviewVersion, async ({ params, caller }) => ({
    seq: (await store.findSeq(caller.userId, params.id)) ?? throwApiError('not_found'),
  }));

  on.inOneRoundTrip(streamInterviewChanges, async ({ params, caller, reply }) => {
    // The stream is opened before the sequence number is read, so that no change is missed.
    const stream = changes.openStream(caller.userId, params.id, reply.raw);
    stream.begin((await store.findSeq(caller.userId, params.id)) ?? throwApiError('not_found'));
    return stream;
  });

  on.inOneRoundTrip(createInterview, async ({ body, caller }) => {
    const { id, madeOn, ...fields } = body;
    const interview = buildNewInterview(id, fields, now().toISOString());
    const made = await store.create(caller.userId, interview, madeOn);
    return { interview: made ?? (await find(caller.userId, id)), isNew: made !== null };
  });

  on(deleteInterview, async ({ params, caller }) => {
    if (!(await store.delete(caller.userId, params.id))) throwApiError('not_found');
    return { ok: true as const };
  });

  on(importInterviews, async ({ body, caller }) => {
    const times = body.interviews.flatMap(({ createdAt }) => createdAt ?? []);
    const known = new Set(await store.findDuplicateKeys(caller.userId, times));
    let imported = 0;
    for (const one of body.interviews) {
      const interview = toInterview(one, now().toISOString());
      const key = buildDuplicateKey(
        interview.businessName,
        new Date(interview.createdAt).toISOString(),
      );
      if (one.createdAt && known.has(key)) continue;
      known.add(key);
      if (await store.insert(caller.userId, interview, { deviceId: one.id })) imported += 1;
    }
    return { imported, skipped: body.interviews.length - imported };
  });

  on(createPracticeInterviews, async ({ body, caller }) => {
    // Ids are derived from the operation id, so a repeated call creates no second set.
    const ids = Array.from({ length: 6 }, (_, place) => computeStableUuid(body.operationId, place));
    const seed = Number.parseInt(body.operationId.slice(0, 8), 16);
    for (const interview of generatePracticeInterviews({
      seed,
      ids,
      now: now().toISOString(),
      renderRecap: await recapRendererFor(caller.userId),
    })) {
      await store.insert(caller.userId, interview);
    }
    return { ids };
  });

  on(deletePracticeInterviews, async ({ caller }) => ({
    deleted: await store.deletePractice(caller.userId),
  }));
}

/** Converts an imported interview; its id is kept if it is a UUID. */
function toInterview(device: ImportedInterview, now: string): Interview {
  const createdAt = device.createdAt ?? now;
  return {
    ...device,
    ...toInterviewFields(device),
    id: isUuid(device.id) ? device.id : randomUUID(),
    createdAt,
    updatedAt: device.updatedAt ?? createdAt,
  };
}
