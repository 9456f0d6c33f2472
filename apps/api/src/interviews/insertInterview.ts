import { randomUUID } from 'node:crypto';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { splitCredentials } from '@salespro/domain/onboarding/splitCredentials.ts';
import type { Db, Row } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import type { ContactCipher } from './contactCipher.ts';
import { isContactFailure } from './isContactFailure.ts';
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
export interface InterviewOrigin {
  readonly deviceId?: string;
  /** The seller's day, as the device says. */
  readonly madeOn?: string | undefined;
}

interface Inserted extends Row {
  readonly is_new: boolean;
  /** Only where it is new. */
  readonly worked_at: Date;
}

/** One interview with all that belongs to it, in one statement. */
export function createInsertInterview(
  db: Db,
  keys: KeyStore,
  limits: InterviewLimits,
  cipherFor: (userId: string) => Promise<ContactCipher>,
) {
  /** The key of the vault is only made for those who have something to put there. */
  async function sealCredentials(userId: string, interviewId: string, credentials: Answers) {
    if (Object.keys(credentials).length === 0) return { fields: [], sealed: [] };
    const key = await keys.findKey(userId, 'vault');
    return sealAll(createVaultCipher(userId, key), interviewId, credentials);
  }

  return async function insert(
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
  };
}

/** The specification's own sentence for a contact that could not be kept (DATA-15). */
function refuseBrokenContact(cause: unknown): never {
  if (isContactFailure(cause)) fail('contact_failed', { cause });
  throw cause;
}
