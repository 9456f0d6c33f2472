import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { blankLaterAddedFields } from '@salespro/domain/interviews/businessFields.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { upgradeStoredAnswers } from '@salespro/domain/interviews/upgradeStoredAnswers.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import { JsonText } from '#lib/streams.ts';
import { createContactCipher } from './contactCipher.ts';
import {
  createInsertInterview,
  type InterviewLimits,
  type InterviewOrigin,
} from './insertInterview.ts';
import {
  type InterviewRow,
  interviewTables,
  toInterviewJson,
  toStoredInterview,
} from './interviewRow.ts';
import type { DataKeyStore } from './keys.store.ts';

export type InterviewStore = ReturnType<typeof createInterviewStore>;

export function createInterviewStore(
  db: Db,
  keys: DataKeyStore,
  backgroundWrites: BackgroundWrites,
  limits: InterviewLimits,
  onUnreadableContact: () => void,
) {
  const cipherFor = async (userId: string) =>
    createContactCipher(userId, await keys.findKey(userId, 'contact'), onUnreadableContact);

  const insert = createInsertInterview(db, keys, limits, cipherFor);

  async function readRow(userId: string, id: string): Promise<InterviewRow | undefined> {
    const [row] = await db.callAsUser<InterviewRow>(userId, 'read_interview', { interview: id });
    // The access time is written in the background, at most once a minute.
    if (row?.is_note_due)
      backgroundWrites.add(`look ${userId} ${id}`, () =>
        db.asUser(
          userId,
          'update app.customer_contacts set accessed_at = now() where agency_id = :agency and session_id = :id',
          { id },
        ),
      );
    return row;
  }

  return {
    cipherFor,

    /** Finds an interview of the user; null when there is none. */
    async find(userId: string, id: string): Promise<StoredInterview | null> {
      const row = await readRow(userId, id);
      return row ? toStoredInterview(row, await cipherFor(userId)) : null;
    },

    /** Finds an interview as JSON text for the reply. */
    async findJson(userId: string, id: string): Promise<JsonText<StoredInterview> | null> {
      const row = await readRow(userId, id);
      return row ? new JsonText(toInterviewJson(row, await cipherFor(userId))) : null;
    },

    /** Finds the sequence number only, the cheapest check for changes. */
    async findSeq(userId: string, id: string): Promise<number | null> {
      const [row] = await db.asUser<{ seq: string }>(
        userId,
        'select seq from app.interviews where agency_id = :agency and id = :id',
        { id },
      );
      return row ? Number(row.seq) : null;
    },

    /** Creates an interview in one round trip and returns it without reading it again; null for a repeated call. */
    async create(userId: string, interview: Interview, madeOn?: string) {
      const made = await insert(userId, interview, { madeOn });
      if (!made.isNew) return null;
      return {
        ...blankLaterAddedFields,
        ...interview,
        answers: upgradeStoredAnswers(interview.answers) as StoredInterview['answers'],
        recommendedServices: [],
        onboardingAnswers: {},
        terms: null,
        notes: [],
        outcome: null,
        dueMarks: {},
        workedAt: made.workedAt,
        pack: [],
        trial: null,
        sale: null,
        seq: 1,
      };
    },

    /** Inserts an interview; false when its id or device id already exists. */
    insert: async (userId: string, interview: Interview, from?: InterviewOrigin) =>
      (await insert(userId, interview, from)).isNew,

    /** Finds the duplicate keys of the interviews created at these times. */
    async findDuplicateKeys(userId: string, times: readonly string[]) {
      if (times.length === 0) return new Set();
      const cipher = await cipherFor(userId);
      const rows = await db.asUser<DuplicateRow>(
        userId,
        `select i.created_at, i.customer_contact_id, c.business_name_encrypted
           from ${interviewTables} where i.agency_id = :agency and i.created_at = any (:times::timestamptz[])`,
        { times },
      );
      return new Set(
        rows.map((row) =>
          buildDuplicateKey(
            cipher.decryptField(
              row.customer_contact_id,
              'businessName',
              row.business_name_encrypted,
            ),
            row.created_at.toISOString(),
          ),
        ),
      );
    },

    async delete(userId: string, id: string): Promise<boolean> {
      const rows = await db.asUser(
        userId,
        `with gone as (delete from app.interviews where agency_id = :agency and id = :id returning id),
              operations as (delete from app.operations where agency_id = :agency and interview_id in (select id from gone)),
              noted as (
                insert into app.audit_events (user_id, action, detail)
                select :user, 'interview.delete', jsonb_build_object('interviewId', id) from gone)
         select id from gone`,
        { id },
      );
      return rows.length === 1;
    },

    async deletePractice(userId: string): Promise<number> {
      const rows = await db.asUser(
        userId,
        `with gone as (delete from app.interviews where agency_id = :agency and is_practice returning id),
              operations as (delete from app.operations where agency_id = :agency and interview_id in (select id from gone)),
              noted as (
                insert into app.audit_events (user_id, action, detail)
                select :user, 'interview.delete', jsonb_build_object('interviewId', id) from gone)
         select id from gone`,
      );
      return rows.length;
    },
  };
}

interface DuplicateRow extends Row {
  readonly created_at: Date;
  readonly customer_contact_id: string;
  readonly business_name_encrypted: Buffer | null;
}

/** Builds the key that identifies duplicates: same creation time and business name. */
export function buildDuplicateKey(businessName: string, createdAt: string): string {
  return `${createdAt} ${businessName.trim().toLowerCase()}`;
}
