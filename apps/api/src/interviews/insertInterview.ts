import { randomUUID } from 'node:crypto';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { toMadeOn } from '@salespro/domain/interviews/days/sellerDay.ts';
import { type Derived, type DeriveFacts, derive } from '@salespro/domain/interviews/derive.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { OutcomeRecord } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { splitCredentials } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { Db, Row } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import { toHex } from '#lib/toHex.ts';
import type { ContactCipher } from './contactCipher.ts';
import { toDerivedColumns } from './derivedColumns.ts';
import { insertPlain, insertWhole } from './insertStatement.ts';
import { isContactFailure } from './isContactFailure.ts';
import type { KeyStore } from './keys.store.ts';
import { toNoteInserts } from './notes/noteInserts.ts';
import { firstOutcomes } from './outcomes/firstOutcomes.ts';
import { readZone } from './readZone.ts';
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
