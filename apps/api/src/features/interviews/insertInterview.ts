import { createHash, randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { computeMadeOn, toSellerDay } from '@salespro/domain/days/sellerDay.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import {
  type DerivedInterviewColumns,
  type DeriveInput,
  deriveInterviewColumns,
} from '@salespro/domain/interviews/deriveInterviewColumns.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { getTrialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { upgradeStoredAnswers } from '@salespro/domain/interviews/upgradeStoredAnswers.ts';
import { normalizeNoteText } from '@salespro/domain/notes/Note.ts';
import { splitCredentials } from '@salespro/domain/onboarding/computeOnboardingPatch.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';
import { getTrialDays } from '@salespro/domain/outcomes/trialSchedule.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { NamedValues } from '#lib/bindNamedValues.ts';
import { formatByteaHex } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';
import { type ContactCipher, contactColumns, type NoteCipher } from './contactCipher.ts';
import { derivedColumns, toDerivedColumns } from './derivedColumns.ts';
import { isContactTableError } from './isContactTableError.ts';
import type { DataKeyStore } from './keys.store.ts';
import { createVaultCipher, encryptCredentials } from './vaultCipher.ts';

/** Returns the notes of a new interview as parameters of `insertNotesSql`. */
function toNoteColumns(
  { id: interviewId, notes = [] }: Pick<Interview, 'id' | 'notes'>,
  { encryptNote }: { readonly encryptNote: NoteCipher['encrypt'] },
): NamedValues {
  const kept = notes.filter(({ kind, text }) => normalizeNoteText(kind, text) !== '');
  return {
    noteIds: kept.map(({ id }) => id),
    noteKinds: kept.map(({ kind }) => kind),
    noteTexts: kept.map(({ id, kind, text }) =>
      encryptNote(interviewId, id, 'text', normalizeNoteText(kind, text)),
    ),
    noteScreens: kept.map(({ screen }) => screen),
    noteQuestions: kept.map(({ questionId }) => questionId ?? null),
    noteParts: kept.map(({ id, part }) =>
      part === undefined ? null : encryptNote(interviewId, id, 'part', part),
    ),
    notesMadeAt: kept.map(({ madeAt }) => madeAt),
    notesChangedAt: kept.map(({ changedAt }) => changedAt),
  };
}

/**
 * SQL steps that insert the notes of the new interview (`made`). Their sequence numbers count up to 0, so later
 * notes sort after them.
 */
const insertNotesSql = `notes as (
             insert into app.interview_notes (agency_id, interview_id, id, kind, text_encrypted, screen, question_id, part_encrypted, made_seq, seq, made_at, changed_at)
             select :agency, made.id, n.id, n.kind, n.text, n.screen, n.question, n.part, n.place - cardinality(:noteIds::uuid[]),
                    n.place - cardinality(:noteIds::uuid[]), n.made_at, n.changed_at
               from made, unnest(:noteIds::uuid[], :noteKinds::text[], :noteTexts::bytea[], :noteScreens::text[], :noteQuestions::text[], :noteParts::bytea[],
                      :notesMadeAt::timestamptz[], :notesChangedAt::timestamptz[])
                 with ordinality as n(id, kind, text, screen, question, part, made_at, changed_at, place)
             on conflict do nothing returning interview_id, id, kind, text_encrypted, seq, changed_at),
           noted as (
             insert into app.note_history (agency_id, interview_id, seq, note_id, kind, text_encrypted, at)
             select :agency, interview_id, seq, id, kind, text_encrypted, changed_at from notes)`;

const columns = [
  ...['customer_contact_id', 'industry', 'employees', 'current_problems', 'answers'],
  ...['recommended_services', 'selected_service_id', 'generated_pitch_encrypted', 'sales_status'],
  ...['sold_at', 'onboarding_status', 'onboarding_answers', 'onboarding_completed_at'],
  ...['device_id', 'created_at', 'updated_at', ...derivedColumns],
];

/** SQL condition: the account is not full. Group counts are maintained by triggers, practice interviews are counted here. */
const hasCapacitySql = `coalesce((select sum(held::integer) from app.account_counters v, jsonb_each_text(v.groups) g (name, held) where v.agency_id = :agency), 0)
                + (select count(*) from (select from app.interviews where agency_id = :agency and list_group is null limit :maxInterviews) p) < :maxInterviews`;

const insertSql = `made as (
             insert into app.interviews (agency_id, id, ${columns.join(', ')})
             select :agency, :id, ${columns.map((column) => `r.${column}`).join(', ')}
               from jsonb_populate_record(null::app.interviews, :row) r where ${hasCapacitySql}
             on conflict do nothing returning id, list_group)`;

const insertContactSql = `contact as (
             insert into app.customer_contacts (agency_id, id, session_id, ${contactColumns.join(', ')})
             select :agency, :contactId, id, ${contactColumns.map((column) => `:${column}::bytea`).join(', ')} from made returning session_id)`;

/** Also writes for a repeated request: a transaction without writes would not wait for the standby server. */
const resultSql = `select is_new,
                  is_new or exists (select from app.interviews where agency_id = :agency and (id = :id or device_id = :deviceId)) as is_known,
                  app.update_account_counters(:agency, null, (select list_group from made))::text
             from (select exists (select from contact) as is_new) m`;

/** Inserts an interview with business fields and contact only, the common case; each further step costs planning time. */
const insertPlainSql = `with ${insertSql}, ${insertContactSql} ${resultSql}`;

/** Inserts an interview with outcomes, credentials and notes. */
const insertWholeSql = `with ${insertSql}, ${insertContactSql},
           ended as (
             insert into app.outcomes (agency_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select :agency, o.id, made.id, o.seq, o.kind, o.service_id, o.start_day, o.day, o.made_at
               from made, jsonb_populate_recordset(null::app.outcomes, :outcomes) o),
           vault as (
             insert into app.vault_entries (agency_id, interview_id, field_id, sealed, expires_at)
             select :agency, made.id, e.field_id, e.sealed, case when :isOnboarded then now() + make_interval(days => :credentialRetentionDays) end
               from made, unnest(:fields::text[], :encrypted::bytea[]) as e(field_id, sealed)),
           ${insertNotesSql}
           ${resultSql}`;

export interface InterviewLimits {
  /** Maximum number of interviews of one account. */
  readonly maxInterviews: number;
  /** Days until credentials are deleted after the onboarding was completed. */
  readonly credentialRetentionDays: number;
}

/** Origin of a new interview. */
export interface InterviewOrigin {
  readonly deviceId?: string;
  /** Calendar day on the device of the seller. */
  readonly madeOn?: string | undefined;
}

interface InsertedRow extends Row {
  readonly is_new: boolean;
  readonly is_known: boolean;
}

/** Creates the function that inserts an interview with all related rows in one statement. */
export function createInsertInterview(
  db: Db,
  keys: DataKeyStore,
  limits: InterviewLimits,
  cipherFor: (userId: string) => Promise<ContactCipher>,
) {
  /** Encrypts credentials; the vault key is created only when there are any. */
  async function encryptOnboardingCredentials(
    userId: string,
    interviewId: string,
    credentials: Answers,
  ) {
    if (Object.keys(credentials).length === 0) return { fields: [], encrypted: [] };
    const key = await keys.findKey(userId, 'vault');
    return encryptCredentials(createVaultCipher(userId, key), interviewId, credentials);
  }

  return async function insert(
    userId: string,
    interview: Interview,
    { deviceId, madeOn }: InterviewOrigin = {},
  ) {
    const cipher = await cipherFor(userId);
    // Imported onboarding answers may include credentials, which belong in the vault.
    const { plain, credentials } = splitCredentials(interview.onboardingAnswers);
    const vault = await encryptOnboardingCredentials(userId, interview.id, credentials);
    const contactId = randomUUID();
    const outcomes = listInitialOutcomes(interview);
    // Imported answers may have outdated formats and questions.
    const current = { ...interview, answers: upgradeStoredAnswers(interview.answers) };
    const startedOn = validateStartDay(madeOn, interview.createdAt);
    // A new interview has the day of its device; others need the time zone of the seller.
    const zone = startedOn === undefined ? await findTimeZone(db, userId) : null;
    const derived = deriveNewInterview(current, outcomes, { zone, startedOn });
    const row = {
      customer_contact_id: contactId,
      industry: interview.industry,
      employees: interview.employees,
      current_problems: interview.currentProblems,
      answers: current.answers,
      recommended_services: interview.recommendedServices,
      selected_service_id: interview.selectedServiceId,
      generated_pitch_encrypted: formatByteaHex(
        cipher.encryptPitch(interview.id, interview.generatedPitch),
      ),
      sales_status: interview.salesStatus,
      sold_at: interview.soldAt,
      onboarding_status: interview.onboardingStatus,
      onboarding_answers: cipher.encryptAnswers(interview.id, plain),
      onboarding_completed_at: interview.onboardingCompletedAt,
      device_id: deviceId,
      created_at: interview.createdAt,
      updated_at: interview.updatedAt,
      ...toDerivedColumns(derived),
    };
    const values = {
      ...{ id: interview.id, contactId, deviceId, row: JSON.stringify(row) },
      ...{ details_encrypted: null, ...cipher.encryptContact(contactId, interview) },
      maxInterviews: limits.maxInterviews,
    };
    const whole = () => ({
      ...values,
      ...vault,
      outcomes: JSON.stringify(outcomes.map(toOutcomeColumns)),
      isOnboarded: interview.onboardingStatus === 'completed',
      credentialRetentionDays: limits.credentialRetentionDays,
      ...toNoteColumns(interview, cipher),
    });
    const isPlain = outcomes.length + vault.fields.length + (interview.notes?.length ?? 0) === 0;
    const rows = await db
      .asUser<InsertedRow>(
        userId,
        isPlain ? insertPlainSql : insertWholeSql,
        isPlain ? values : whole(),
      )
      .catch(rejectContactFailure);
    const [made] = rows;
    if (!made?.is_new && !made?.is_known) throwApiError('interviews_full');
    return { isNew: made.is_new, workedAt: derived.workedAt };
  };
}

/** Returns the day sent by the device if it is possible in any time zone, else undefined. */
function validateStartDay(said: string | undefined, createdAt: string): string | undefined {
  return computeMadeOn(said, createdAt, null) === said ? said : undefined;
}

/** Computes the derived columns of a new interview. */
export function deriveNewInterview(
  interview: Interview,
  outcomes: readonly OutcomeRecord[],
  { zone, startedOn }: Pick<DeriveInput, 'zone' | 'startedOn'>,
): DerivedInterviewColumns {
  const after = {
    ...interview,
    hasRecommendations: interview.recommendedServices.length > 0,
    pitch: interview.generatedPitch,
  };
  const now = new Date(interview.updatedAt).toISOString();
  return deriveInterviewColumns({ now, zone, startedOn, after, before: null }, outcomes, []);
}

function toOutcomeColumns({ id, seq, kind, serviceId, startDay, day, madeAt }: OutcomeRecord) {
  return { id, seq, kind, day, service_id: serviceId, start_day: startDay, made_at: madeAt };
}

/** Fails with `contact_failed` when the contact row could not be written. */
function rejectContactFailure(cause: unknown): never {
  if (isContactTableError(cause)) throwApiError('contact_failed', { cause });
  throw cause;
}

/** Lists the outcomes implied by an imported or practice interview, oldest first. */
function listInitialOutcomes(interview: Interview): readonly OutcomeRecord[] {
  const { id, soldAt, updatedAt, salesStatus, selectedServiceId: serviceId } = interview;
  const blank = { serviceId, reason: null, time: null, price: null, madeOn: null, undoneAt: null };
  const outcomes: OutcomeRecord[] = [];
  if (getTrialStatus(interview.answers) !== 'none') {
    // The local day of the seller is unknown, so the UTC day is used.
    const startDay = toSellerDay(updatedAt, null);
    const days = { startDay, day: addDays(startDay, getTrialDays(interview)) };
    const made = { id: computeStableUuid(id, 0), seq: 0, madeAt: updatedAt };
    outcomes.push({ ...blank, ...made, ...days, kind: 'trial' });
  }
  if (salesStatus === 'sold') {
    const made = { id: computeStableUuid(id, 1), seq: 1, madeAt: soldAt ?? updatedAt };
    outcomes.push({ ...blank, ...made, startDay: null, day: null, kind: 'sold' });
  }
  return outcomes;
}

/** Finds the time zone of the seller; null where it is unknown. */
async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.asUser<{ zone: string | null }>(
    userId,
    'select app.seller_zone(:user) as zone',
  );
  return row?.zone ?? null;
}

/** Computes a UUID (version 8) that is always the same for the same source and index. */
export function computeStableUuid(source: string, index: number): string {
  const hex = createHash('sha256').update(`${source} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
