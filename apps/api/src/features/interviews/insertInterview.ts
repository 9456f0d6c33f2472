import { createHash, randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { toMadeOn, toSellerDay } from '@salespro/domain/days/sellerDay.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { type Derived, type DeriveFacts, derive } from '@salespro/domain/interviews/derive.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { tidyNote } from '@salespro/domain/notes/Note.ts';
import { splitCredentials } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';
import { trialDays } from '@salespro/domain/outcomes/trialPlan.ts';
import { toHex } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import type { Named } from '#lib/named.ts';
import { type ContactCipher, contactColumns, type NoteSeals } from './contactCipher.ts';
import { derivedColumns, toDerivedColumns } from './derivedColumns.ts';
import { isContactFailure } from './isContactFailure.ts';
import type { KeyStore } from './keys.store.ts';
import { createVaultCipher, sealAll } from './vaultCipher.ts';

/** The notes an interview brings along, as the parameters of `insertNotes`. */
function toNoteInserts(
  { id: interviewId, notes = [] }: Pick<Interview, 'id' | 'notes'>,
  { sealNote }: { readonly sealNote: NoteSeals['seal'] },
): Named {
  const kept = notes.filter(({ kind, text }) => tidyNote(kind, text) !== '');
  return {
    noteIds: kept.map(({ id }) => id),
    noteKinds: kept.map(({ kind }) => kind),
    noteTexts: kept.map(({ id, kind, text }) =>
      sealNote(interviewId, id, 'text', tidyNote(kind, text)),
    ),
    noteScreens: kept.map(({ screen }) => screen),
    noteQuestions: kept.map(({ questionId }) => questionId ?? null),
    noteParts: kept.map(({ id, part }) =>
      part === undefined ? null : sealNote(interviewId, id, 'part', part),
    ),
    notesMadeAt: kept.map(({ madeAt }) => madeAt),
    notesChangedAt: kept.map(({ changedAt }) => changedAt),
  };
}

/**
 * Two steps of the statement that makes an interview (`made`). They count up to 0, so that every note taken later comes after them.
 */
const insertNotes = `notes as (
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

/** The list is counted with every change; practice interviews, which are few, are in none of its groups. */
const room = `coalesce((select sum(held::integer) from app.list_versions v, jsonb_each_text(v.groups) g (name, held) where v.agency_id = :agency), 0)
                + (select count(*) from (select from app.interviews where agency_id = :agency and list_group is null limit :mostInterviews) p) < :mostInterviews`;

const made = `made as (
             insert into app.interviews (agency_id, id, ${columns.join(', ')})
             select :agency, :id, ${columns.map((column) => `r.${column}`).join(', ')}
               from jsonb_populate_record(null::app.interviews, :row) r where ${room}
             on conflict do nothing returning id, list_group)`;

const contact = `contact as (
             insert into app.customer_contacts (agency_id, id, session_id, ${contactColumns.join(', ')})
             select :agency, :contactId, id, ${contactColumns.map((column) => `:${column}::bytea`).join(', ')} from made returning session_id)`;

/** A transaction that writes nothing would not wait for the standby, so the list is told of a repeat as well. */
const told = `select is_new,
                  is_new or exists (select from app.interviews where agency_id = :agency and (id = :id or device_id = :deviceId)) as is_known,
                  app.move_in_list(:agency, null, (select list_group from made))::text
             from (select exists (select from contact) as is_new) m`;

/** With business and contact alone, as most are made: a step that inserts nothing still costs its preparation. */
const insertPlain = `with ${made}, ${contact} ${told}`;

/** With everything that may belong to one: outcomes, credentials, notes. */
const insertWhole = `with ${made}, ${contact},
           ended as (
             insert into app.outcomes (agency_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select :agency, o.id, made.id, o.seq, o.kind, o.service_id, o.start_day, o.day, o.made_at
               from made, jsonb_populate_recordset(null::app.outcomes, :outcomes) o),
           vault as (
             insert into app.vault_entries (agency_id, interview_id, field_id, sealed, expires_at)
             select :agency, made.id, e.field_id, e.sealed, case when :isOnboarded then now() + make_interval(days => :credentialDays) end
               from made, unnest(:fields::text[], :sealed::bytea[]) as e(field_id, sealed)),
           ${insertNotes}
           ${told}`;

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

interface InsertedRow extends Row {
  readonly is_new: boolean;
  readonly is_known: boolean;
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
  ) {
    const cipher = await cipherFor(userId);
    // Old device data may carry credentials among its answers: whatever comes in, they are parted (W-13).
    const { plain, credentials } = splitCredentials(interview.onboardingAnswers);
    const vault = await sealCredentials(userId, interview.id, credentials);
    const contactId = randomUUID();
    const outcomes = firstOutcomes(interview);
    // Old device data may hold yes and no as words, and answers nobody asks for any more (DISC-36).
    const current = { ...interview, answers: toCurrentAnswers(interview.answers) };
    const startedOn = toStart(madeOn, interview.createdAt);
    // The device says the day of a new one; all others need the seller's zone.
    const zone = startedOn === undefined ? await readZone(db, userId) : null;
    const derived = deriveNew(current, outcomes, { zone, startedOn });
    const row = {
      customer_contact_id: contactId,
      industry: interview.industry,
      employees: interview.employees,
      current_problems: interview.currentProblems,
      answers: current.answers,
      recommended_services: interview.recommendedServices,
      selected_service_id: interview.selectedServiceId,
      generated_pitch_encrypted: toHex(cipher.sealPitch(interview.id, interview.generatedPitch)),
      sales_status: interview.salesStatus,
      sold_at: interview.soldAt,
      onboarding_status: interview.onboardingStatus,
      onboarding_answers: cipher.sealAnswers(interview.id, plain),
      onboarding_completed_at: interview.onboardingCompletedAt,
      device_id: deviceId,
      created_at: interview.createdAt,
      updated_at: interview.updatedAt,
      ...toDerivedColumns(derived),
    };
    const values = {
      ...{ id: interview.id, contactId, deviceId, row: JSON.stringify(row) },
      ...{ details_encrypted: null, ...cipher.seal(contactId, interview) },
      mostInterviews: limits.mostInterviews,
    };
    const whole = () => ({
      ...values,
      ...vault,
      outcomes: JSON.stringify(outcomes.map(toFirstRow)),
      isOnboarded: interview.onboardingStatus === 'completed',
      credentialDays: limits.credentialDays,
      ...toNoteInserts(interview, cipher),
    });
    const isPlain = outcomes.length + vault.fields.length + (interview.notes?.length ?? 0) === 0;
    const rows = await db
      .asUser<InsertedRow>(userId, isPlain ? insertPlain : insertWhole, isPlain ? values : whole())
      .catch(refuseBrokenContact);
    const [made] = rows;
    if (!made?.is_new && !made?.is_known) fail('interviews_full');
    return { isNew: made.is_new, workedAt: derived.workedAt };
  };
}

/** The day that the device says, where it is possible anywhere on earth (`toMadeOn`). */
function toStart(said: string | undefined, createdAt: string): string | undefined {
  return toMadeOn(said, createdAt, null) === said ? said : undefined;
}

/** All that is derived of an interview that is not there yet. */
export function deriveNew(
  interview: Interview,
  outcomes: readonly OutcomeRecord[],
  { zone, startedOn }: Pick<DeriveFacts, 'zone' | 'startedOn'>,
): Derived {
  const after = {
    ...interview,
    hasRecommendations: interview.recommendedServices.length > 0,
    pitch: interview.generatedPitch,
  };
  const now = new Date(interview.updatedAt).toISOString();
  return derive({ now, zone, startedOn, after, before: null }, outcomes, []);
}

function toFirstRow({ id, seq, kind, serviceId, startDay, day, madeAt }: OutcomeRecord) {
  return { id, seq, kind, day, service_id: serviceId, start_day: startDay, made_at: madeAt };
}

/** The specification's own sentence for a contact that could not be kept (DATA-15). */
function refuseBrokenContact(cause: unknown): never {
  if (isContactFailure(cause)) fail('contact_failed', { cause });
  throw cause;
}

/** What an interview that comes in whole, from a device or for practice, has behind it; the last one is the latest. */
function firstOutcomes(interview: Interview): readonly OutcomeRecord[] {
  const { id, soldAt, updatedAt, salesStatus, selectedServiceId: serviceId } = interview;
  const blank = { serviceId, reason: null, time: null, price: null, madeOn: null, undoneAt: null };
  const outcomes: OutcomeRecord[] = [];
  if (trialStatus(interview.answers) !== 'none') {
    // Which day it was for the seller nobody has written down.
    const startDay = toSellerDay(updatedAt, null);
    const days = { startDay, day: addDays(startDay, trialDays(interview)) };
    const made = { id: derivedUuid(id, 0), seq: 0, madeAt: updatedAt };
    outcomes.push({ ...blank, ...made, ...days, kind: 'trial' });
  }
  if (salesStatus === 'sold') {
    const made = { id: derivedUuid(id, 1), seq: 1, madeAt: soldAt ?? updatedAt };
    outcomes.push({ ...blank, ...made, startDay: null, day: null, kind: 'sold' });
  }
  return outcomes;
}

/** Where the seller is; null where nobody has said. */
async function readZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.asUser<{ zone: string | null }>(
    userId,
    'select app.seller_zone(:user) as zone',
  );
  return row?.zone ?? null;
}

/** A UUID that is the same for the same source and place (the form of version 8). */
export function derivedUuid(source: string, place: number): string {
  const hex = createHash('sha256').update(`${source} ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
