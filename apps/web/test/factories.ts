import type { exportAccount } from '@salespro/contract/account.ts';
import type { StoredAgencyCard } from '@salespro/contract/agencyCard.ts';
import type { AuthSession } from '@salespro/contract/auth.ts';
import type { FirstRun } from '@salespro/contract/firstRun.ts';
import type { InterviewCard, StoredInterview } from '@salespro/contract/interviews.ts';
import type { Reminders } from '@salespro/contract/reminders.ts';
import type { PublicSettings } from '@salespro/contract/settings.ts';
import { defaultSettings } from '#features/settings/settingsStore.ts';
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

export function makeSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return { ...defaultSettings, ...changes };
}

export const interviewId = '0192f0c4-7e57-7a11-8b0b-0123456789ff';

/** A fresh interview of a dentist, with nothing answered yet. */
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

/** What a server makes of a call that creates an interview: the day and the kind of it are no part of the reply. */
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

export function makeReminders(changes: Partial<Reminders> = {}): Reminders {
  return {
    sendsMail: false,
    mailNames: false,
    feedNames: false,
    hasFeed: false,
    feedUrl: null,
    ...changes,
  };
}

/** Hidden: what most tests look at is the list itself. */
export function makeFirstRun(changes: Partial<FirstRun> = {}): FirstRun {
  return { isHidden: true, usesStandardPrices: false, practice: null, ...changes };
}

/** The agency card with these values of the seller's own; nobody has said anything for everybody. */
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

/** All that an account holds, of somebody who has made nothing yet. */
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
