import type { exportAccount } from '@salespro/contract/account.ts';
import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { PublicAppSettings } from '@salespro/contract/appSettings.ts';
import type { AuthSession } from '@salespro/contract/auth.ts';
import type { FirstStepsRecord } from '@salespro/contract/firstRun.ts';
import type { InterviewCard, StoredInterview } from '@salespro/contract/interviews.ts';
import type { ReminderSettings } from '@salespro/contract/reminders.ts';
import { defaultPublicSettings } from '#features/settings/publicSettingsStore.ts';
import type { ReplyInputOf } from './fakeApi.ts';

export function makeSession(
  changes: { id?: string; email?: string; factors?: 'totp'; expiresIn?: number } = {},
) {
  const session: AuthSession = {
    tokenType: 'cookie',
    expiresAt: new Date(Date.now() + (changes.expiresIn ?? 7 * 86_400_000)).toISOString(),
    user: {
      id: changes.id ?? '0192f0c4-7e57-7a11-8b0b-0123456789ab',
      email: changes.email ?? 'dana@fieldnote.example',
      identities: [{ provider: 'credential' }],
      factors: changes.factors ? [{ type: changes.factors, status: 'verified' }] : [],
    },
  };
  return session;
}

export function makeSettings(changes: Partial<PublicAppSettings> = {}): PublicAppSettings {
  return { ...defaultPublicSettings, ...changes };
}

export const interviewId = '0192f0c4-7e57-7a11-8b0b-0123456789ff';

/** Makes a fresh interview of a dentist without answers. */
export function makeInterview(changes: Partial<StoredInterview> = {}): StoredInterview {
  return {
    id: interviewId,
    businessName: 'Maple Street Dental',
    contactName: 'Dr. Anita Rao',
    contactEmail: 'anita@maplestreetdental.example',
    industry: 'Dental',
    employees: 15,
    currentProblems: [],
    answers: {},
    recommendedServices: [],
    selectedServiceId: null,
    generatedPitch: null,
    salesStatus: 'pitched',
    soldAt: null,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    createdAt: '2025-03-04T15:00:00.000Z',
    updatedAt: '2025-03-04T15:00:00.000Z',
    seq: 1,
    ...changes,
  };
}

/** Makes the server's reply to a created interview, which omits the day and kind of the request. */
export function makeCreated(
  body: unknown,
  changes: Partial<StoredInterview> = {},
): StoredInterview {
  const { madeOn: _day, isPractice: _kind, ...fields } = body as Record<string, unknown>;
  return makeInterview({ ...(fields as Partial<StoredInterview>), ...changes });
}

export function makeCard(changes: Partial<InterviewCard> = {}): InterviewCard {
  return {
    id: interviewId,
    businessName: 'Maple Street Dental',
    contactName: 'Dr. Anita Rao',
    industry: 'Dental',
    salesStatus: 'pitched',
    soldAt: null,
    hasAnswers: false,
    hasRecommendations: false,
    selectedServiceId: null,
    hasPitch: false,
    trialStatus: 'none',
    onboardingStatus: 'not_started',
    isTest: false,
    createdAt: '2025-03-04T15:00:00.000Z',
    ...changes,
  };
}

export function makeReminders(changes: Partial<ReminderSettings> = {}): ReminderSettings {
  return {
    sendsMail: false,
    mailNames: false,
    feedNames: false,
    hasFeed: false,
    feedUrl: null,
    ...changes,
  };
}

/** Makes the first steps state, hidden by default, because most tests look at the list. */
export function makeFirstRun(changes: Partial<FirstStepsRecord> = {}): FirstStepsRecord {
  return { isHidden: true, usesStandardPrices: false, practice: null, ...changes };
}

/** Makes an agency card with these account values and nothing set globally. */
export function makeAgencyCard(
  own: Partial<StoredAgencyCard['own']> = {},
  changes: Partial<StoredAgencyCard> = {},
): StoredAgencyCard {
  return {
    own: {
      agencyName: '',
      sellerName: '',
      phone: '',
      email: '',
      signature: '',
      timeZone: '',
      ...own,
    },
    global: { agencyName: '', signature: '', timeZone: '' },
    account: { email: 'dana@fieldnote.example' },
    logos: { own: null, global: null },
    ...changes,
  };
}

/** Makes the export of an account without any data. */
export function makeExport(
  changes: Partial<ReplyInputOf<typeof exportAccount>> = {},
): ReplyInputOf<typeof exportAccount> {
  return {
    format: 'salespro-export-1',
    exportedAt: '2026-11-15T08:00:00.000Z',
    account: {
      id: makeSession().user.id,
      email: 'dana@fieldnote.example',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    interviews: [],
    answerHistory: [],
    noteHistory: [],
    outcomes: [],
    dueChanges: [],
    templates: [],
    brandAudits: [],
    serviceSettings: [],
    agencyCard: null,
    reminders: { sendsMail: false, mailNames: false, feedNames: false, hasFeed: false },
    firstRun: { isHidden: false, usesStandardPrices: false, practice: null },
    passkeys: [],
    credentials: { held: 0, isIncluded: false },
    ai: { preferences: null, hasKey: false, drafts: [] },
    auditEvents: [],
    ...changes,
  };
}
