import { randomUUID } from 'node:crypto';
import type { InterviewFields, StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { credentialDaysKept } from '@salespro/domain/onboarding/credentialFields.ts';
import { splitCredentials } from '@salespro/domain/onboarding/splitCredentials.ts';
import pg from 'pg';
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

export interface InterviewStore {
  /** Null when there is none with this id, or it is somebody else's. */
  find(userId: string, id: string): Promise<StoredInterview | null>;
  /** The sequence alone: the cheapest way to see whether anything has changed. */
  findSeq(userId: string, id: string): Promise<number | null>;
  /** False when an interview with this id (or device id) was there already; then nothing changes. */
  insert(userId: string, interview: Interview, deviceId?: string): Promise<boolean>;
  updateInfo(
    userId: string,
    id: string,
    operationId: string,
    fields: InterviewFields,
  ): Promise<void>;
  delete(userId: string, id: string): Promise<boolean>;
  deletePractice(userId: string): Promise<number>;
  /** Runs a change once per operation id; a repeat is skipped. */
  change(
    userId: string,
    id: string,
    operationId: string,
    assignments: string,
    values: readonly unknown[],
  ): Promise<void>;
  cipherFor(userId: string): Promise<ContactCipher>;
}

export function createInterviewStore(
  db: Db,
  keys: KeyStore,
  onBrokenContact: () => void,
): InterviewStore {
  const cipherFor = async (userId: string) =>
    createContactCipher(userId, await keys.findKey(userId, 'contact'), onBrokenContact);

  /** The key of the vault is only made for those who have something to put there. */
  async function sealCredentials(userId: string, interviewId: string, credentials: Answers) {
    if (Object.keys(credentials).length === 0) return { fields: [], sealed: [] };
    const key = await keys.findKey(userId, 'vault');
    return sealAll(createVaultCipher(userId, key), interviewId, credentials);
  }

  return {
    cipherFor,

    async find(userId, id) {
      const cipher = await cipherFor(userId);
      const [row] = await db.asUser<InterviewRow & { is_note_due: boolean }>(
        userId,
        `select ${interviewColumns}, coalesce(c.accessed_at < now() - interval '1 minute', c.id is not null) as is_note_due
           from ${interviewTables} where i.user_id = $1 and i.id = $2`,
        [userId, id],
      );
      // Who looked is recorded to the minute; a statement of its own, so that reading stays cheap (DATA-12).
      if (row?.is_note_due)
        await db.asUser(
          userId,
          'update app.customer_contacts set accessed_at = now() where user_id = $1 and session_id = $2',
          [userId, id],
        );
      return row ? toStoredInterview(row, cipher) : null;
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
        .asUser<{ is_new: boolean }>(
          userId,
          `with made as (
             insert into app.interviews (user_id, id, customer_contact_id, industry, employees, current_problems, answers,
               recommended_services, selected_service_id, generated_pitch_encrypted, sales_status, sold_at,
               onboarding_status, onboarding_answers, onboarding_completed_at, device_id, created_at, updated_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
             on conflict do nothing returning id),
           contact as (
             insert into app.customer_contacts (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted)
             select $1, $3, id, $19, $20, $21 from made returning session_id),
           vault as (
             insert into app.vault_entries (user_id, interview_id, field_id, sealed, expires_at)
             select $1, made.id, e.field_id, e.sealed, case when $13 = 'completed' then now() + make_interval(days => $24) end
               from made, unnest($22::text[], $23::bytea[]) as e(field_id, sealed))
           select app.bump_list($1), exists (select from contact) as is_new`,
          [
            userId,
            interview.id,
            contactId,
            interview.industry,
            interview.employees,
            JSON.stringify(interview.currentProblems),
            JSON.stringify(interview.answers),
            JSON.stringify(interview.recommendedServices),
            interview.selectedServiceId,
            cipher.sealPitch(interview.id, interview.generatedPitch),
            interview.salesStatus,
            interview.soldAt,
            interview.onboardingStatus,
            JSON.stringify(plain),
            interview.onboardingCompletedAt,
            deviceId ?? null,
            interview.createdAt,
            interview.updatedAt,
            ...sealed,
            vault.fields,
            vault.sealed,
            credentialDaysKept,
          ],
        )
        .catch(refuseBrokenContact);
      return rows[0]?.is_new ?? false;
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
      await db.asUser(
        userId,
        `with operation as (
           insert into app.operations (user_id, id, interview_id) values ($1, $3, $2)
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         changed as (
           update app.interviews set industry = $4, employees = $5, current_problems = $6, seq = seq + 1, updated_at = clock_timestamp()
            where user_id = $1 and id = $2 and exists (select from operation) returning customer_contact_id),
         contact as (
           insert into app.customer_contacts as c (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted)
           select $1, customer_contact_id, $2, $7, $8, $9 from changed
           on conflict (user_id, session_id) do update set id = excluded.id, business_name_encrypted = excluded.business_name_encrypted,
             contact_name_encrypted = excluded.contact_name_encrypted, contact_email_encrypted = excluded.contact_email_encrypted
           returning session_id)
         select app.bump_list($1) from contact`,
        [
          userId,
          id,
          operationId,
          fields.industry,
          fields.employees,
          JSON.stringify(fields.currentProblems),
          ...sealed,
        ],
      );
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
        `with gone as (delete from app.interviews where user_id = $1 and is_practice returning id)
         select app.bump_list($1) from gone`,
        [userId],
      );
      return rows.length;
    },

    async change(userId, id, operationId, assignments, values) {
      await db.asUser(
        userId,
        `with operation as (
           insert into app.operations (user_id, id, interview_id) values ($1, $3, $2)
           on conflict (user_id, id) do update set id = excluded.id where false returning id)
         update app.interviews set ${assignments}, seq = seq + 1, updated_at = clock_timestamp()
          where user_id = $1 and id = $2 and exists (select from operation)`,
        [userId, id, operationId, ...values],
      );
    },
  };
}

/** The specification's own sentence for a contact that could not be kept (DATA-15). */
function refuseBrokenContact(cause: unknown): never {
  if (cause instanceof pg.DatabaseError && cause.table === 'customer_contacts')
    fail('contact_failed', { cause });
  throw cause;
}
