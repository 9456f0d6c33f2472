import type { DueFacts, DueOutcome } from '#due/DueItem.ts';

/** A Wednesday. */
export const today = '2026-11-18';
export const clock = { today, timeZone: 'America/New_York' };

export const blankDueFacts: DueFacts = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  isTest: false,
  salesStatus: 'pitched',
  onboardingStatus: 'not_started',
  trialStatus: 'none',
  trial: null,
  selectedServiceId: null,
  hasAnswers: false,
  hasPitch: false,
  outcome: null,
  questionsLeft: 12,
  onboardingLeft: 9,
  wantsWriting: false,
  decidesWithOthers: false,
  workedAt: '2026-11-17T15:00:00.000Z',
  marks: {},
};

export const anOutcome = (overrides: Partial<DueOutcome>): DueOutcome => ({
  id: 'o1',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: today,
  time: null,
  note: '',
  madeAt: '2026-08-17T15:00:00.000Z',
  ...overrides,
});
