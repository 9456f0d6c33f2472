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
import type { KeyRing } from '#lib/crypto.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';
import type { InterviewChangeHub } from './createInterviewChangeHub.ts';
import { computeStableUuid } from './insertInterview.ts';
import { createInterviewListStore } from './interviewList.store.ts';
import {
  buildDuplicateKey,
  createInterviewStore,
  type InterviewStore,
} from './interviews.store.ts';
import { createDataKeyStore, type DataKeyStore } from './keys.store.ts';
import { createRetentionStore } from './retention.store.ts';

/** What a feature needs that works with interviews. */
export interface InterviewFeatureDeps extends FeatureDeps {
  readonly interviews: InterviewStore;
  readonly keys: DataKeyStore;
}

interface InterviewDeps extends FeatureDeps {
  readonly changes: InterviewChangeHub;
  readonly encryptionKeys: KeyRing;
  readonly maxInterviews: number;
  readonly credentialDays: number;
  /** Days after which an interview without access is deleted; 0 keeps all. */
  readonly idleInterviewDays: number;
  /** Returns the function that renders a recap with the templates of this user. */
  readonly createRecapRenderer: (userId: string) => Promise<(interview: Interview) => string>;
}

/** Creates the interviews of all accounts, their list, their event streams and their data keys. */
export function createInterviews(deps: InterviewDeps) {
  const { db, replicaSelector, backgroundWrites, log, now, changes, maxInterviews } = deps;
  const keys = createDataKeyStore(db, deps.encryptionKeys);
  const store = createInterviewStore(
    db,
    keys,
    backgroundWrites,
    { maxInterviews, credentialRetentionDays: deps.credentialDays },
    () => log.warn('a contact could not be read'),
  );
  const lists = createInterviewListStore(db, store, replicaSelector);
  const retention = createRetentionStore(db);
  const find = async (userId: string, id: string) =>
    (await store.find(userId, id)) ?? throwApiError('not_found');

  return {
    store,
    keys,
    evictUser(userId: string) {
      keys.evictUser(userId);
      lists.evictUser(userId);
    },
    jobs: {
      prune_operations: () => retention.pruneOperations(),
      async delete_idle_interviews() {
        if (deps.idleInterviewDays > 0)
          await retention.deleteIdleInterviews(deps.idleInterviewDays);
      },
    },
    crontab: ['11 2 * * * prune_operations', '31 2 * * * delete_idle_interviews'],
    jobTimeoutsMs: { prune_operations: 3_600_000, delete_idle_interviews: 3_600_000 },
    routes(route: Route) {
      route.inOneRoundTrip(listInterviews, ({ query, caller }) => lists.list(caller.userId, query));

      route.inOneRoundTrip(
        readInterview,
        async ({ params, caller }) =>
          (await store.findJson(caller.userId, params.id)) ?? throwApiError('not_found'),
      );

      route.inOneRoundTrip(readInterviewVersion, async ({ params, caller }) => ({
        seq: (await store.findSeq(caller.userId, params.id)) ?? throwApiError('not_found'),
      }));

      route.inOneRoundTrip(streamInterviewChanges, async ({ params, caller, reply }) => {
        // The stream is opened before the sequence number is read, so that no change is missed.
        const stream = changes.openStream(caller.userId, params.id, reply.raw);
        stream.begin((await store.findSeq(caller.userId, params.id)) ?? throwApiError('not_found'));
        return stream;
      });

      route.inOneRoundTrip(createInterview, async ({ body, caller }) => {
        const { id, madeOn, ...fields } = body;
        const interview = buildNewInterview(id, fields, now().toISOString());
        const made = await store.create(caller.userId, interview, madeOn);
        return { interview: made ?? (await find(caller.userId, id)), isNew: made !== null };
      });

      route(deleteInterview, async ({ params, caller }) => {
        if (!(await store.delete(caller.userId, params.id))) throwApiError('not_found');
        return { ok: true as const };
      });

      route(importInterviews, async ({ body, caller }) => {
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

      route(createPracticeInterviews, async ({ body, caller }) => {
        // Ids are derived from the operation id, so a repeated call creates no second set.
        const ids = Array.from({ length: 6 }, (_, place) =>
          computeStableUuid(body.operationId, place),
        );
        const seed = Number.parseInt(body.operationId.slice(0, 8), 16);
        for (const interview of generatePracticeInterviews({
          seed,
          ids,
          now: now().toISOString(),
          renderRecap: await deps.createRecapRenderer(caller.userId),
        })) {
          await store.insert(caller.userId, interview);
        }
        return { ids };
      });

      route(deletePracticeInterviews, async ({ caller }) => ({
        deleted: await store.deletePractice(caller.userId),
      }));
    },
  };
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
