import { savePackEdit } from '@salespro/contract/followUp.ts';
import { type StoredInterview, updateInterviewInfo } from '@salespro/contract/interviews.ts';
import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import { completeOnboarding, saveOnboarding } from '@salespro/contract/onboarding.ts';
import { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold, savePitch, undoSold } from '@salespro/contract/pitch.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { saveTrialResults, startTrial } from '@salespro/contract/trial.ts';
import { keepPitch } from '@salespro/domain/interviews/keepPitch.ts';
import {
  toRecorded,
  toSoldOutcome,
  toTrialOutcome,
} from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { toRankedService } from '@salespro/domain/recommendations/selectService.ts';
import { expect, test } from 'vitest';
import { toPackEffect } from '#followUp/usePackWords.ts';
import { toInfoEffect } from '#interviews/form/toInfoEffect.ts';
import { toNoteEffect, toRemovedNoteEffect } from '#interviews/notes/noteEffects.ts';
import { toRecordEffect, toUndoneEffect } from '#interviews/outcomes/outcomeEffects.ts';
import { toSaleEffect, toUndoneSaleEffect } from '#interviews/sale/saleEffects.ts';
import { toTrialStartEffect } from '#interviews/sale/toTrialStartEffect.ts';
import { toOnboardingEffect } from '#onboarding/toOnboardingEffect.ts';
import { toRankingEffect, toSelectionEffect } from '#recommendations/rankingEffects.ts';
import { answered, id, note, now } from '#test/effectParts.ts';
import { makeInterview } from '#test/factories.ts';
import { toTrialResultsEffect } from '#trial/toTrialResultsEffect.ts';
import { type Effect, toFieldsEffect } from './pendingChanges.ts';
import { canWaitOnDevice, type InterviewCommand } from './sendEntry.ts';

type AnyEffect = (
  interview: StoredInterview,
  body: never,
  now: string,
  id: string,
) => Effect | null;
const given = { kind: 'follow_up', day: '2026-02-05', time: '10:00', note: ' Call ' } as const;
const followUp = toRecorded(given, { id, madeAt: now });

const effects = new Map<InterviewCommand, AnyEffect>([
  [updateInterviewInfo, toInfoEffect],
  [keepRanking, toRankingEffect(services)],
  [selectService, toSelectionEffect(services)],
  [markSold, toSaleEffect],
  [undoSold, toUndoneSaleEffect(followUp)],
  [recordOutcome, toRecordEffect],
  [undoOutcome, toUndoneEffect('follow_up', makeInterview())],
  [startTrial, toTrialStartEffect],
  [saveTrialResults, toTrialResultsEffect],
  [saveOnboarding, toOnboardingEffect],
  [saveNote, toNoteEffect],
  [removeNote, toRemovedNoteEffect],
  [savePackEdit, toPackEffect],
  [
    savePitch,
    (
      interview,
      { generatedPitch, onlyIfEmpty }: { generatedPitch: string; onlyIfEmpty?: boolean },
    ) => toFieldsEffect(keepPitch(interview, generatedPitch, onlyIfEmpty)),
  ],
]);
const chosen: StoredInterview = { ...answered, selectedServiceId: 'reputation_management' };
const sold: StoredInterview = { ...chosen, selectedServiceId: 'seo', salesStatus: 'sold' };

const full = Array.from({ length: 200 }, (_, at) => ({
  ...note,
  id: `${at}`,
  madeAt: now,
  changedAt: now,
}));
const website = 'website_login_credentials';
const ranking = recommend(answered).map(toRankedService);

test('a command that completes an onboarding never waits on this device', () => {
  expect(canWaitOnDevice(completeOnboarding)).toBe(false);
  for (const entry of effects.keys()) expect(canWaitOnDevice(entry)).toBe(true);
});

for (const [what, entry, interview, body, expected] of [
  ['info', updateInterviewInfo, answered, { employees: 7 }, { fields: { employees: 7 } }],
  ['a ranking', keepRanking, answered, {}, { fields: { recommendedServices: ranking } }],
  ['a ranking without answers', keepRanking, makeInterview(), {}, null],
  [
    'a choice',
    selectService,
    { ...answered, selectedServiceId: 'seo', generatedPitch: 'old' },
    { serviceId: 'reputation_management' },
    {
      fields: {
        selectedServiceId: 'reputation_management',
        recommendedServices: ranking,
        generatedPitch: null,
        terms: null,
      },
    },
  ],
  [
    'another choice for a sold client, unasked',
    selectService,
    { ...chosen, salesStatus: 'sold' },
    { serviceId: 'seo' },
    null,
  ],
  ['a pitch', savePitch, chosen, { generatedPitch: 'p' }, { fields: { generatedPitch: 'p' } }],
  [
    'a first pitch beside a kept one',
    savePitch,
    { ...chosen, generatedPitch: 'kept' },
    { generatedPitch: 'p', onlyIfEmpty: true },
    { fields: {} },
  ],
  ['a pitch without a service', savePitch, answered, { generatedPitch: 'p' }, null],
  [
    'a sale',
    markSold,
    chosen,
    { price: 39_700 },
    {
      fields: {
        salesStatus: 'sold',
        soldAt: now,
        outcome: toSoldOutcome(chosen, 39_700, { id, madeAt: now }),
        sale: { serviceId: chosen.selectedServiceId, price: 39_700 },
      },
    },
  ],
  ['a sale of a sold client', markSold, sold, {}, { fields: { salesStatus: 'sold', soldAt: now } }],
  [
    'a follow-up',
    recordOutcome,
    answered,
    { outcome: given },
    { fields: { outcome: { ...followUp, note: 'Call' } } },
  ],
  ['a follow-up taken back', undoOutcome, answered, {}, { fields: { outcome: null } }],
  ['a sale without a service', markSold, answered, {}, null],
  [
    'a sale taken back',
    undoSold,
    chosen,
    {},
    { fields: { salesStatus: 'pitched', soldAt: null, outcome: followUp, sale: null } },
  ],
  [
    'a sale after onboarding began',
    undoSold,
    { ...chosen, onboardingStatus: 'in_progress' },
    {},
    null,
  ],
  [
    'a trial',
    startTrial,
    chosen,
    { startDay: '2026-02-03', baseline: { google_reviews_before: 41 } },
    {
      answers: { trial_status: 'started', google_reviews_before: 41 },
      fields: {
        outcome: toTrialOutcome(
          chosen,
          { startDay: '2026-02-03', day: '2026-03-05' },
          { id, madeAt: now },
        ),
        trial: { startDay: '2026-02-03', endDay: '2026-03-05' },
      },
    },
  ],
  [
    'a trial of a service without one',
    startTrial,
    { ...answered, selectedServiceId: 'seo' },
    {},
    null,
  ],
  [
    'onboarding answers',
    saveOnboarding,
    { ...sold, onboardingAnswers: { primary_email: 'a@b.example' } },
    { changes: [{ questionId: 'primary_phone_number', value: '555-0100' }] },
    {
      fields: {
        onboardingAnswers: { primary_email: 'a@b.example', primary_phone_number: '555-0100' },
        onboardingStatus: 'in_progress',
        onboardingCompletedAt: null,
      },
    },
  ],
  [
    'onboarding answers of an unsold client',
    saveOnboarding,
    { ...sold, salesStatus: 'pitched' },
    { changes: [] },
    null,
  ],
  [
    'a login among onboarding answers (it must not wait)',
    saveOnboarding,
    sold,
    {
      changes: [
        { questionId: website, value: 'Yes, I have them' },
        { questionId: `${website}_details`, value: 'hunter2' },
      ],
    },
    null,
  ],
  [
    'a login that is taken away',
    saveOnboarding,
    sold,
    { changes: [{ questionId: `${website}_details`, value: null }] },
    {
      fields: {
        onboardingAnswers: {},
        onboardingStatus: 'in_progress',
        onboardingCompletedAt: null,
      },
    },
  ],
  ['NOTE-11: a note', saveNote, answered, { note }, { notes: [{ saved: note, at: now }] }],
  ['NOTE-11: a note too many', saveNote, { ...answered, notes: full }, { note }, null],
  [
    'PACK-34: a changed text',
    savePackEdit,
    answered,
    { edit: { document: 'plan', words: { line: 'x' } } },
    { pack: { document: 'plan', words: { line: 'x' } } },
  ],
  ['NOTE-11: a removed note', removeNote, answered, { noteId: 'a' }, { notes: [{ removed: 'a' }] }],
  ['half trial results', saveTrialResults, chosen, { values: {} }, null],
] as const) {
  test(`offline: ${what} is shown as the server will make it`, () => {
    const toEffect = effects.get(entry as InterviewCommand);
    expect(toEffect?.(interview as StoredInterview, body as never, now, id)).toEqual(expected);
  });
}
