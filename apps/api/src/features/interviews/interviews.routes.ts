import { randomUUID } from 'node:crypto';
import {
  createInterview,
  deleteInterview,
  deletePractice,
  followInterview,
  type ImportedInterview,
  importInterviews,
  listInterviews,
  makePractice,
  readInterview,
  readVersion,
} from '@salespro/contract/interviews.ts';
import { isUuid } from '@salespro/domain/interviews/form/isUuid.ts';
import {
  toInterviewFields,
  toNewInterview,
} from '@salespro/domain/interviews/form/toInterviewFields.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { makePracticeInterviews } from '@salespro/domain/practice/makePracticeInterviews.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { Changes } from './createChanges.ts';
import { derivedUuid } from './insertInterview.ts';
import { type InterviewStore, toTwinKey } from './interviews.store.ts';
import type { ListStore } from './list.store.ts';

interface InterviewParts {
  readonly store: InterviewStore;
  readonly lists: ListStore;
  readonly changes: Changes;
  readonly now: () => Date;
  /** Fills a recap as this user would read it aloud. */
  readonly recapRendererFor: (userId: string) => Promise<(interview: Interview) => string>;
}

export function interviewsRoutes(
  on: On,
  { store, lists, changes, now, recapRendererFor }: InterviewParts,
): void {
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? fail('not_found');

  on.inOneTrip(listInterviews, ({ query, caller }) => lists.list(caller.userId, query));

  on.inOneTrip(
    readInterview,
    async ({ params, caller }) =>
      (await store.findText(caller.userId, params.id)) ?? fail('not_found'),
  );

  on.inOneTrip(readVersion, async ({ params, caller }) => ({
    seq: (await store.findSeq(caller.userId, params.id)) ?? fail('not_found'),
  }));

  on.inOneTrip(followInterview, async ({ params, caller, reply }) => {
    // Before it reads, so that no change falls between.
    const stream = changes.open(caller.userId, params.id, reply.raw);
    stream.begin((await store.findSeq(caller.userId, params.id)) ?? fail('not_found'));
    return stream;
  });

  on.inOneTrip(createInterview, async ({ body, caller }) => {
    const { id, madeOn, ...fields } = body;
    const interview = toNewInterview(id, fields, now().toISOString());
    const made = await store.create(caller.userId, interview, madeOn);
    return { interview: made ?? (await find(caller.userId, id)), isNew: made !== null };
  });

  on(deleteInterview, async ({ params, caller }) => {
    if (!(await store.delete(caller.userId, params.id))) fail('not_found');
    return { ok: true as const };
  });

  on(importInterviews, async ({ body, caller }) => {
    const times = body.interviews.flatMap(({ createdAt }) => createdAt ?? []);
    const known = new Set(await store.findTwinKeys(caller.userId, times));
    let imported = 0;
    for (const one of body.interviews) {
      const interview = toInterview(one, now().toISOString());
      const key = toTwinKey(interview.businessName, new Date(interview.createdAt).toISOString());
      if (one.createdAt && known.has(key)) continue;
      known.add(key);
      if (await store.insert(caller.userId, interview, { deviceId: one.id })) imported += 1;
    }
    return { imported, skipped: body.interviews.length - imported };
  });

  on(makePractice, async ({ body, caller }) => {
    // Ids made from the operation: pressing twice by accident makes no second six.
    const ids = Array.from({ length: 6 }, (_, place) => derivedUuid(body.operationId, place));
    const seed = Number.parseInt(body.operationId.slice(0, 8), 16);
    for (const interview of makePracticeInterviews({
      seed,
      ids,
      now: now().toISOString(),
      renderRecap: await recapRendererFor(caller.userId),
    })) {
      await store.insert(caller.userId, interview);
    }
    return { ids };
  });

  on(deletePractice, async ({ caller }) => ({
    deleted: await store.deletePractice(caller.userId),
  }));
}

/** A device interview with all its fields, statuses and dates (DATA-25); its id is kept where it is a UUID. */
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
