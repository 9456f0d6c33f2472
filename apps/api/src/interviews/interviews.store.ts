import { randomUUID } from 'node:crypto';
import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { splitCredentials } from '@salespro/domain/onboarding/splitCredentials.ts';
import pg from 'pg';
import type { LaterWrites } from '#lib/createLaterWrites.ts';
import type { Db } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import { type ContactCipher, createContactCipher } from './contactCipher.ts';
import {
  type InterviewRow,
  interviewColumns,
  interviewTables,
  toStoredInterview,
} from './interviewRow.ts';
import type { KeyStore } from './keys.store.ts';
import { createVaultCipher, sealAll } from './vaultCipher.ts';

export interface InterviewLimits {
  /** How many one account may hold. */
  readonly mostInterviews: number;
  /** How long credentials are kept after the onboarding was completed. */
  readonly credentialDays: number;
}

export interface InterviewStore {
  /** Null when there is none with this id, or it is somebody else's. */
  find(userId: string, id: string): Promise<StoredInterview | null>;
  /** The sequence alone: the cheapest way to see whether anything has changed. */
  findSeq(userId: string, id: string): Promise<number | null>;
  /** False when an interview with this id (or device id) was there already; then nothing changes. */
  insert(userId: string, interview: Interview, deviceId?: string): Promise<boolean>;
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

  return {
    cipherFor,

    async find(userId, id) {
      const [row] = await db.asUser<InterviewRow & { is_note_due: boolean }>(
        userId,
        `select ${interviewColumns}, coalesce(c.accessed_at < now() - interval '1 minute', c.id is not null) as is_note_due
           from ${interviewTables} where i.user_id = $1 and i.id = $2`,
        [userId, id],
      );
      // Who looked is recorded to the minute, after the answer: reading waits for no write (DATA-12).
      if (row?.is_note_due)
        later.add(`look ${userId} ${id}`, () =>
          db.asUser(
            userId,
            'update app.customer_contacts set accessed_at = now() where user_id = $1 and session_id = $2',
            [userId, id],
          ),
        );
      return row ? toStoredInterview(row, await cipherFor(userId)) : null;
    },

    async findSeq(userId, id) {
      const [row] = await db.asUser<{ seq: string }>(
        userId,
        'select seq from app.interviews where user_id = $1 and id = $2',
        [userId, id],
      );
      return row ? Number(row.seq) : null;
    },

    async insert(userId, interview, deviceId) {
      const cipher = await cipherFor(userId);
      // Old device data may carry credentials among its answers: whatever comes in, they are parted (W-13).
      const { plain, credentials } = splitCredentials(interview.onboardingAnswers);
      const vault = await sealCredentials(userId, interview.id, credentials);
      const contactId = randomUUID();
      const sealed = cipher.seal(contactId, interview);
      // Bumped for a repeat as well: a transaction that writes nothing would not wait for the standby.
      const rows = await db
        .asUser<{ is_new: boolean; is_known: boolean }>(
          userId,
          `with made as (
             insert into app.interviews (user_id, id, customer_contact_id, industry, employees, current_problems, answers,
               recommended_services, selected_service_id, generated_pitch_encrypted, sales_status, sold_at,
               onboarding_status, onboarding_answers, onboarding_completed_at, device_id, created_at, updated_at)
             select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
              where (select count(*) from (select from app.interviews where user_id = $1 limit $25) held) < $25
             on conflict do nothing returning id),
           contact as (
             insert into app.customer_contacts (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted)
             select $1, $3, id, $19, $20, $21 from made returning session_id),
           vault as (
             insert into app.vault_entries (user_id, interview_id, field_id, sealed, expires_at)
             select $1, made.id, e.field_id, e.sealed, case when $13 = 'completed' then now() + make_interval(days => $24) end
               from made, unnest($22::text[], $23::bytea[]) as e(field_id, sealed))
           select app.bump_list($1), exists (select from contact) as is_new,
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
            ...sealed,
            vault.fields,
            vault.sealed,
            limits.credentialDays,
            limits.mostInterviews,
          ],
        )
        .catch(refuseBrokenContact);
      const [made] = rows;
      if (!made?.is_new && !made?.is_known) fail('interviews_full');
      return made.is_new;
    },

    async findTwinKeys(userId, times) {
      if (times.length === 0) return new Set();
      const cipher = await cipherFor(userId);
      const rows = await db.asUser<InterviewRow>(
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

const saveContact = `,
         contact as (
           insert into app.customer_contacts as c (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted)
           select $1, customer_contact_id, $2, coalesce($7, old.business_name_encrypted),
                  coalesce($8, old.contact_name_encrypted), coalesce($9, old.contact_email_encrypted)
             from changed left join app.customer_contacts old on old.user_id = $1 and old.session_id = $2
           on conflict (user_id, session_id) do update set id = excluded.id,
             business_name_encrypted = coalesce($7, c.business_name_encrypted),
             contact_name_encrypted = coalesce($8, c.contact_name_encrypted),
             contact_email_encrypted = coalesce($9, c.contact_email_encrypted))`;

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
