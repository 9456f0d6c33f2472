import { randomUUID } from 'node:crypto';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { splitCredentials } from '@salespro/domain/onboarding/splitCredentials.ts';
import type { Db, Row } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import type { ContactCipher } from './contactCipher.ts';
import { insertPlain, insertWhole } from './insertStatement.ts';
import { isContactFailure } from './isContactFailure.ts';
import type { KeyStore } from './keys.store.ts';
import { toNoteInserts } from './notes/noteInserts.ts';
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
    const [businessName, contactName, contactEmail, phone] = cipher.sealNew(contactId, interview);
    const outcomes = firstOutcomes(interview);
    const isPlain = outcomes.length + vault.fields.length + (interview.notes?.length ?? 0) === 0;
    const values = {
      id: interview.id,
      contactId,
      industry: interview.industry,
      employees: interview.employees,
      problems: JSON.stringify(interview.currentProblems),
      // Old device data may hold yes and no as words, and answers nobody asks for any more (DISC-36).
      answers: JSON.stringify(toCurrentAnswers(interview.answers)),
      recommendations: JSON.stringify(interview.recommendedServices),
      selectedServiceId: interview.selectedServiceId,
      pitch: cipher.sealPitch(interview.id, interview.generatedPitch),
      salesStatus: interview.salesStatus,
      soldAt: interview.soldAt,
      onboardingStatus: interview.onboardingStatus,
      onboardingAnswers: JSON.stringify(cipher.sealAnswers(interview.id, plain)),
      onboardingCompletedAt: interview.onboardingCompletedAt,
      deviceId,
      createdAt: interview.createdAt,
      updatedAt: interview.updatedAt,
      businessName,
      contactName,
      contactEmail,
      phone,
      mostInterviews: limits.mostInterviews,
      madeOn,
    };
    const whole = () => ({
      ...values,
      outcomes: JSON.stringify(outcomes),
      ...vault,
      credentialDays: limits.credentialDays,
      ...toNoteInserts(interview, cipher),
    });
    const rows = await db
      .asUser<Inserted & { is_known: boolean }>(
        userId,
        isPlain ? insertPlain : insertWhole,
        isPlain ? values : whole(),
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
