import { randomUUID } from 'node:crypto';
import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { splitCredentials } from '@salespro/domain/onboarding/splitCredentials.ts';
import pg from 'pg';
import type { LaterWrites } from '#lib/createLaterWrites.ts';
import type { Db, Row } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import { JsonText } from '#lib/JsonText.ts';
import { type ContactCipher, createContactCipher } from './contactCipher.ts';
import {
  type InterviewRow,
  interviewColumns,
  interviewTables,
  toInterviewText,
  toStoredInterview,
} from './interviewRow.ts';
import type { KeyStore } from './keys.store.ts';
import { insertNotes, toNoteInserts } from './notes/noteInserts.ts';
import { firstOutcomes } from './outcomes/firstOutcomes.ts';
import { createVaultCipher, sealAll } from './vaultCipher.ts';

export interface InterviewLimits {
  /** How many one account may hold. */
  readonly mostInterviews: number;
  /** How long credentials are kept after the onboarding was completed. */
  readonly credentialDays: number;
}

/** Where an interview comes from. */
interface InterviewOrigin {
  readonly deviceId?: string;
  /** The seller's day, as the device says. */
  readonly madeOn?: string | undefined;
}

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
  /** What is left out stays, also when two devices save at the same moment. */
  updateInfo(
    userId: string,
    id: string,
    operationId: string,
    fields: Partial<InterviewFields>,
  ): Promise<void>;
  delete(userId: string, id: string): Promise<boolean>;
  deletePractice(userId: string): Promise<number>;
  /**
   * Runs a change once per operation id; a repeat is skipped. False when it was worked out from another
   * state of the interview than the one of `seq`, or there is none any more.
   */
  change(
    userId: string,
    id: string,
    operationId: string,
    assignments: string,
    values: readonly unknown[],
    seq?: number,
  ): Promise<boolean>;
  cipherFor(userId: string): Promise<ContactCipher>;
}

const findStatement = `select ${interviewColumns}, coalesce(c.accessed_at < now() - interval '1 minute', c.id is not null) as is_note_due
           from ${interviewTables} where i.user_id = $1 and i.id = $2`;

export function createInterviewStore(
  db: Db,
  keys: KeyStore,
  later: LaterWrites,
  limits: InterviewLimits,
  onBrokenContact: (cause?: unknown) => void,
): InterviewStore {
  const cipherFor = async (userId: string) =>
    createContactCipher(userId, await keys.findKey(userId, 'contact'), () => onBrokenContact());

  /** The key of the vault is only made for those who have something to put there. */
  async function sealCredentials(userId: string, interviewId: string, credentials: Answers) {
    if (Object.keys(credentials).length === 0) return { fields: [], sealed: [] };
    const key = await keys.findKey(userId, 'vault');
    return sealAll(createVaultCipher(userId, key), interviewId, credentials);
  }

  async function findRow(userId: string, id: string): Promise<InterviewRow | undefined> {
    const [row] = await db.asUser<InterviewRow & { is_note_due: boolean }>(userId, findStatement, [
      userId,
      id,
    ]);
    // Who looked is recorded to the minute, after the answer: reading waits for no write (DATA-12).
    if (row?.is_note_due)
      later.add(`look ${userId} ${id}`, () =>
        db.asUser(
          userId,
          'update app.customer_contacts set accessed_at = now() where user_id = $1 and session_id = $2',
          [userId, id],
        ),
      );
    return row;
  }

  async function insert(
    userId: string,
    interview: Interview,
    { deviceId, madeOn }: InterviewOrigin = {},
  ): Promise<Inserted> {
    const cipher = await cipherFor(userId);
    // Old device data may carry credentials among its answers: whatever comes in, they are parted (W-13).
    const { plain, credentials } = splitCredentials(interview.onboardingAnswers);
    const vault = await sealCredentials(userId, interview.id, credentials);
    const contactId = randomUUID();
    const [name, contact, email, phone] = cipher.seal(contactId, interview);
    const notes = toNoteInserts(interview, cipher);
    const [phonePlace, madeOnPlace] = [`$${27 + notes.length}`, `$${28 + notes.length}`];
    // Bumped for a repeat as well: a transaction that writes nothing would not wait for the standby.
    const rows = await db
      .asUser<Inserted & { is_known: boolean }>(
        userId,
        `with made as (
             insert into app.interviews (user_id, id, customer_contact_id, industry, employees, current_problems, answers,
               recommended_services, selected_service_id, generated_pitch_encrypted, sales_status, sold_at,
               onboarding_status, onboarding_answers, onboarding_completed_at, device_id, created_at, updated_at,
               outcome_id, outcome_kind, outcome_at, outcome_start, due_day, trial_start, trial_end, sale_service_id, started_on)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                    o.id, o.kind, o.made_at, o.start_day, o.day, t.start_day, t.day, case when $11 = 'sold' then $9 end,
                    app.made_on($1, $17, ${madeOnPlace})
               from (select $26::jsonb -> -1 as latest) l
               left join jsonb_to_recordset($26) as t(kind text, start_day date, day date) on t.kind = 'trial'
               left join lateral jsonb_to_record(l.latest) as o(id uuid, kind text, made_at timestamptz, start_day date, day date) on true
              where (select count(*) from (select from app.interviews where user_id = $1 limit $25) held) < $25
             on conflict do nothing returning id, worked_at),
           contact as (
             insert into app.customer_contacts (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
             select $1, $3, id, $19, $20, $21, ${phonePlace} from made returning session_id),
           ended as (
             insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select $1, o.id, made.id, o.seq, o.kind, $9, o.start_day, o.day, o.made_at
               from made, jsonb_to_recordset($26) as o(id uuid, seq bigint, kind text, start_day date, day date, made_at timestamptz)),
           vault as (
             insert into app.vault_entries (user_id, interview_id, field_id, sealed, expires_at)
             select $1, made.id, e.field_id, e.sealed, case when $13 = 'completed' then now() + make_interval(days => $24) end
               from made, unnest($22::text[], $23::bytea[]) as e(field_id, sealed)),
           ${insertNotes(27)}
           select app.bump_list($1), exists (select from contact) as is_new, (select worked_at from made),
                  exists (select from app.interviews where user_id = $1 and (id = $2 or device_id = $16)) as is_known`,
        [
          userId,
          interview.id,
          contactId,
          interview.industry,
          interview.employees,
          JSON.stringify(interview.currentProblems),
          // Old device data may hold yes and no as words, and answers nobody asks for any more (DISC-36).
          JSON.stringify(toCurrentAnswers(interview.answers)),
          JSON.stringify(interview.recommendedServices),
          interview.selectedServiceId,
          cipher.sealPitch(interview.id, interview.generatedPitch),
          interview.salesStatus,
          interview.soldAt,
          interview.onboardingStatus,
          JSON.stringify(cipher.sealAnswers(interview.id, plain)),
          interview.onboardingCompletedAt,
          deviceId ?? null,
          interview.createdAt,
          interview.updatedAt,
          name,
          contact,
          email,
          vault.fields,
          vault.sealed,
          limits.credentialDays,
          limits.mostInterviews,
          JSON.stringify(firstOutcomes(interview)),
          ...notes,
          interview.contactPhone ? phone : null,
          madeOn ?? null,
        ],
      )
      .catch(refuseBrokenContact);
    const [made] = rows;
    if (!made?.is_new && !made?.is_known) fail('interviews_full');
    return made;
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
        'select seq from app.interviews where user_id = $1 and id = $2',
        [userId, id],
      );
      return row ? Number(row.seq) : null;
    },

    async create(userId, interview, madeOn) {
      const made = await insert(userId, interview, { madeOn });
      if (!made.is_new) return null;
      return {
        ...interview,
        contactPhone: interview.contactPhone ?? '',
        currentProblems: [...interview.currentProblems],
        answers: toCurrentAnswers(interview.answers) as StoredInterview['answers'],
        recommendedServices: [],
        onboardingAnswers: {},
        terms: null,
        notes: [],
        outcome: null,
        dueMarks: {},
        workedAt: made.worked_at.toISOString(),
        pack: [],
        trial: null,
        sale: null,
        seq: 1,
      };
    },

    insert: async (userId, interview, from) => (await insert(userId, interview, from)).is_new,

    async findTwinKeys(userId, times) {
      if (times.length === 0) return new Set();
      const cipher = await cipherFor(userId);
      const rows = await db.asUser<TwinRow>(
        userId,
        `select i.created_at, i.customer_contact_id, c.business_name_encrypted
           from ${interviewTables} where i.user_id = $1 and i.created_at = any ($2::timestamptz[])`,
        [userId, times],
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

    async updateInfo(userId, id, operationId, fields) {
      const cipher = await cipherFor(userId);
      const [known] = await db.asUser<{ customer_contact_id: string }>(
        userId,
        'select customer_contact_id from app.interviews where user_id = $1 and id = $2',
        [userId, id],
      );
      if (!known) fail('not_found');
      const sealed = cipher.seal(known.customer_contact_id, fields);
      const save = (contact: string, names: readonly (Buffer | null)[]) =>
        db.asUser(
          userId,
          `with operation as (
           insert into app.operations (user_id, id, interview_id) values ($1, $3, $2)
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         changed as (
           update app.interviews set industry = coalesce($4, industry), employees = coalesce($5, employees),
                  current_problems = coalesce($6, current_problems), seq = seq + 1, updated_at = clock_timestamp()
            where user_id = $1 and id = $2 and exists (select from operation) returning customer_contact_id)${contact}
         select app.bump_list($1) from changed`,
          [
            userId,
            id,
            operationId,
            fields.industry,
            fields.employees,
            fields.currentProblems && JSON.stringify(fields.currentProblems),
            ...names,
          ],
        );
      if (sealed.every((name) => name === null)) return void (await save('', []));
      await save(saveContact, sealed).catch((cause) => {
        if (!isContactFailure(cause)) throw cause;
        // The rest is saved; that the names were not is for the log alone (DATA-16).
        onBrokenContact(cause);
        return save('', []);
      });
    },

    async delete(userId, id) {
      const rows = await db.asUser(
        userId,
        `with gone as (delete from app.interviews where user_id = $1 and id = $2 returning id),
              operations as (delete from app.operations where user_id = $1 and interview_id in (select id from gone)),
              noted as (
                insert into app.audit_events (user_id, action, detail)
                select $1, 'interview.delete', jsonb_build_object('interviewId', id) from gone)
         select app.bump_list($1) from gone`,
        [userId, id],
      );
      return rows.length === 1;
    },

    async deletePractice(userId) {
      const rows = await db.asUser(
        userId,
        `with gone as (delete from app.interviews where user_id = $1 and is_practice returning id),
              operations as (delete from app.operations where user_id = $1 and interview_id in (select id from gone)),
              noted as (
                insert into app.audit_events (user_id, action, detail)
                select $1, 'interview.delete', jsonb_build_object('interviewId', id) from gone)
         select app.bump_list($1) from gone`,
        [userId],
      );
      return rows.length;
    },

    async change(userId, id, operationId, assignments, values, seq) {
      const seqPlace = `$${values.length + 4}`;
      const rows = await db.asUser(
        userId,
        `with current as (
           select id from app.interviews
            where user_id = $1 and id = $2 and (${seqPlace}::bigint is null or seq = ${seqPlace}) for update),
         operation as (
           insert into app.operations (user_id, id, interview_id) select $1, $3, id from current
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         changed as (
           update app.interviews set ${assignments}, seq = seq + 1, updated_at = clock_timestamp()
            where user_id = $1 and id = $2 and exists (select from operation))
         select id from current`,
        [userId, id, operationId, ...values, seq ?? null],
      );
      return rows.length === 1;
    },
  };
}

interface Inserted extends Row {
  readonly is_new: boolean;
  /** Only where it is new. */
  readonly worked_at: Date;
}

interface TwinRow extends Row {
  readonly created_at: Date;
  readonly customer_contact_id: string;
  readonly business_name_encrypted: Buffer | null;
}

const saveContact = `,
         contact as (
           insert into app.customer_contacts as c (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
           select $1, customer_contact_id, $2, coalesce($7, old.business_name_encrypted),
                  coalesce($8, old.contact_name_encrypted), coalesce($9, old.contact_email_encrypted), coalesce($10, old.contact_phone_encrypted)
             from changed left join app.customer_contacts old on old.user_id = $1 and old.session_id = $2
           on conflict (user_id, session_id) do update set id = excluded.id,
             business_name_encrypted = coalesce($7, c.business_name_encrypted),
             contact_name_encrypted = coalesce($8, c.contact_name_encrypted),
             contact_email_encrypted = coalesce($9, c.contact_email_encrypted),
             contact_phone_encrypted = coalesce($10, c.contact_phone_encrypted))`;

/** The same business at the same moment is the same interview, whatever its id (G-115). */
export function toTwinKey(businessName: string, createdAt: string): string {
  return `${createdAt} ${businessName.trim().toLowerCase()}`;
}

function isContactFailure(cause: unknown): cause is pg.DatabaseError {
  return cause instanceof pg.DatabaseError && cause.table === 'customer_contacts';
}

/** The specification's own sentence for a contact that could not be kept (DATA-15). */
function refuseBrokenContact(cause: unknown): never {
  if (isContactFailure(cause)) fail('contact_failed', { cause });
  throw cause;
}
