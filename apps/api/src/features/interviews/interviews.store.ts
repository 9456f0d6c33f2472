import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { blankAddedFields } from '@salespro/domain/interviews/businessFields.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import type { BackgroundWrites } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import { JsonText } from '#lib/streams.ts';
import { type ContactCipher, createContactCipher } from './contactCipher.ts';
import {
  createInsertInterview,
  type InterviewLimits,
  type InterviewOrigin,
} from './insertInterview.ts';
import {
  type InterviewRow,
  interviewTables,
  toInterviewText,
  toStoredInterview,
} from './interviewRow.ts';
import type { KeyStore } from './keys.store.ts';

export interface InterviewStore {
  /** Null when there is none with this id, or it is somebody else's. */
  find(userId: string, id: string): Promise<StoredInterview | null>;
  /** The same as it is sent. */
  findText(userId: string, id: string): Promise<JsonText<StoredInterview> | null>;
  /** The sequence alone: the cheapest way to see whether anything has changed. */
  findSeq(userId: string, id: string): Promise<number | null>;
  /** False when an interview with this id (or device id) was there already; then nothing changes. */
  insert(userId: string, interview: Interview, from?: InterviewOrigin): Promise<boolean>;
  /** A new one in one trip: with nothing but business and contact, it is known without being read again. */
  create(userId: string, interview: Interview, madeOn?: string): Promise<StoredInterview | null>;
  /** Names of the interviews made at these moments, as `toTwinKey` writes them. */
  findTwinKeys(userId: string, times: readonly string[]): Promise<ReadonlySet<string>>;
  delete(userId: string, id: string): Promise<boolean>;
  deletePractice(userId: string): Promise<number>;
  cipherFor(userId: string): Promise<ContactCipher>;
}

export function createInterviewStore(
  db: Db,
  keys: KeyStore,
  later: BackgroundWrites,
  limits: InterviewLimits,
  onBrokenContact: (cause?: unknown) => void,
): InterviewStore {
  const cipherFor = async (userId: string) =>
    createContactCipher(userId, await keys.findKey(userId, 'contact'), () => onBrokenContact());

  const insert = createInsertInterview(db, keys, limits, cipherFor);

  async function findRow(userId: string, id: string): Promise<InterviewRow | undefined> {
    const [row] = await db.callAsUser<InterviewRow>(userId, 'read_interview', { interview: id });
    // Who looked is recorded to the minute, after the answer: reading waits for no write (DATA-12).
    if (row?.is_note_due)
      later.add(`look ${userId} ${id}`, () =>
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

    async find(userId, id) {
      const row = await findRow(userId, id);
      return row ? toStoredInterview(row, await cipherFor(userId)) : null;
    },

    async findText(userId, id) {
      const row = await findRow(userId, id);
      return row ? new JsonText(toInterviewText(row, await cipherFor(userId))) : null;
    },

    async findSeq(userId, id) {
      const [row] = await db.asUser<{ seq: string }>(
        userId,
        'select seq from app.interviews where agency_id = :agency and id = :id',
        { id },
      );
      return row ? Number(row.seq) : null;
    },

    async create(userId, interview, madeOn) {
      const made = await insert(userId, interview, { madeOn });
      if (!made.isNew) return null;
      return {
        ...blankAddedFields,
        ...interview,
        answers: toCurrentAnswers(interview.answers) as StoredInterview['answers'],
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

    insert: async (userId, interview, from) => (await insert(userId, interview, from)).isNew,

    async findTwinKeys(userId, times) {
      if (times.length === 0) return new Set();
      const cipher = await cipherFor(userId);
      const rows = await db.asUser<TwinRow>(
        userId,
        `select i.created_at, i.customer_contact_id, c.business_name_encrypted
           from ${interviewTables} where i.agency_id = :agency and i.created_at = any (:times::timestamptz[])`,
        { times },
      );
      return new Set(
        rows.map((row) =>
          toTwinKey(
            cipher.open(row.customer_contact_id, 'businessName', row.business_name_encrypted),
            row.created_at.toISOString(),
          ),
        ),
      );
    },

    async delete(userId, id) {
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

    async deletePractice(userId) {
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

interface TwinRow extends Row {
  readonly created_at: Date;
  readonly customer_contact_id: string;
  readonly business_name_encrypted: Buffer | null;
}

/** The same business at the same moment is the same interview, whatever its id (G-115). */
export function toTwinKey(businessName: string, createdAt: string): string {
  return `${createdAt} ${businessName.trim().toLowerCase()}`;
}
