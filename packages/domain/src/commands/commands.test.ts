import { expect, test } from 'vitest';
import { applyPatch } from '#interviews/applyPatch.ts';
import type { Interview } from '#interviews/Interview.ts';
import { services } from '#interviews/services.ts';
import { maxNotesPerInterview } from '#notes/Note.ts';
import { buildNoSaleOutcome, rebuildOutcomeRecords } from '#outcomes/buildOutcome.ts';
import { findSpokenPrice } from '#outcomes/findSpokenPrice.ts';
import { toRankedService } from '#recommendations/buildServiceSelection.ts';
import { recommend } from '#recommendations/recommend.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { type Command, isRejection, type OnDemandFactName, type OnDemandFacts } from './Command.ts';
import { type CommandType, commands } from './index.ts';

const id = 'operation';
const at = '2026-02-03T04:05:06.000Z';
const context = { id, at, day: '2026-02-01', zone: 'America/New_York' };

function toFacts(interview: Interview, needed: Partial<OnDemandFacts> = {}) {
  return {
    ...interview,
    outcomes: rebuildOutcomeRecords(interview),
    dueChanges: [],
    history: [],
    noteIds: [],
    hasPitch: interview.generatedPitch !== null,
    soldServices: services,
    ...needed,
  };
}

/** Returns the interview after the command, or the error code. */
function run(
  type: CommandType,
  interview: Interview,
  payload: object,
  needed: Partial<OnDemandFacts> = {},
): Interview | string {
  const { apply } = commands[type] as unknown as Command<object, OnDemandFactName>;
  const result = apply(toFacts(interview, needed), payload, context);
  return isRejection(result) ? result.rejected : applyPatch(interview, result);
}

const bare = anInterview();
const answered = anInterview({ answers: { customer_list: true } });
const chosen: Interview = { ...answered, selectedServiceId: 'reputation_management' };
const seo: Interview = { ...answered, selectedServiceId: 'seo' };
const sold: Interview = { ...seo, salesStatus: 'sold', soldAt: at };
const given = { kind: 'follow_up', day: '2026-02-05', time: '10:00', note: ' Call ' } as const;
const followUp = buildNoSaleOutcome(given, { id: 'before', madeAt: at });
const terms = { trial: { days: 7, price: 0 } };
const note = { id: 'new', kind: 'note', text: 'x', screen: 'questions' } as const;
const noteIds = Array.from({ length: maxNotesPerInterview }, (_, place) => `${place}`);
const website = 'website_login_credentials';

test.each([
  ['keepRanking', bare, {}, 'no_answers'],
  ['selectService', bare, { serviceId: 'seo' }, 'no_answers'],
  ['selectService', { ...chosen, salesStatus: 'sold' }, { serviceId: 'seo' }, 'needs_confirmation'],
  ['selectService', answered, { serviceId: 'nothing' }, 'invalid_request'],
  ['selectService', answered, { serviceId: 'seo', terms }, 'invalid_request'],
  ['renewTerms', seo, { serviceId: 'seo', terms }, 'invalid_request'],
  ['renewTerms', chosen, { serviceId: 'seo', terms: {} }, 'no_service'],
  ['renewTerms', sold, { serviceId: 'seo', terms: {} }, 'price_agreed'],
  ['agreePrice', chosen, { serviceId: 'seo', price: 50_000, setupFee: 0 }, 'no_service'],
  ['agreePrice', sold, { serviceId: 'seo', price: 50_000, setupFee: 0 }, 'price_agreed'],
  ['savePitch', answered, { generatedPitch: 'p' }, 'no_service'],
  ['markSold', answered, {}, 'no_service'],
  ['startTrial', seo, {}, 'no_trial'],
  ['saveTrialResults', seo, { values: {} }, 'no_trial'],
  ['saveTrialResults', chosen, { values: {} }, 'trial_incomplete'],
  ['undoSold', { ...sold, onboardingStatus: 'in_progress' }, {}, 'onboarding_begun'],
  ['saveNote', bare, { note }, 'notes_full'],
  [
    'savePackEdit',
    bare,
    { edit: { document: 'plan', words: { line: 'x'.repeat(8001) } } },
    'invalid_request',
  ],
  ['saveOnboarding', seo, { changes: [] }, 'not_sold'],
  ['saveOnboarding', { ...sold, selectedServiceId: null }, { changes: [] }, 'no_service'],
  ['saveOnboarding', sold, { changes: [{ questionId: 'no', value: 1 }] }, 'unknown_question'],
  [
    'saveOnboarding',
    sold,
    { changes: [{ questionId: website, value: 'no' }] },
    'answer_not_offered',
  ],
  ['completeOnboarding', sold, { changes: [] }, 'onboarding_incomplete'],
  ['saveAnswers', bare, { changes: [{ questionId: 'no', value: 1 }] }, 'unknown_question'],
  [
    'saveAnswers',
    bare,
    { changes: [{ questionId: 'customer_list', value: 'no idea' }] },
    'answer_not_offered',
  ],
] as const)('rejects %s of %o with %o as %s', (type, interview, payload, code) => {
  expect(run(type, interview as Interview, payload, { noteIds })).toBe(code);
});

test('ranks only offered services and drops pitch and terms when another service is selected', () => {
  const recommendedServices = recommend(answered).map(toRankedService);
  expect(run('keepRanking', answered, {})).toEqual({ ...answered, recommendedServices });
  const pitched = { ...seo, generatedPitch: 'kept', terms: { currency: 'USD' } } as Interview;
  const same = run('selectService', pitched, { serviceId: 'seo' });
  expect(same).toEqual({ ...pitched, recommendedServices });
  expect(run('selectService', pitched, { serviceId: 'fb_ads' })).toEqual({
    ...pitched,
    recommendedServices,
    selectedServiceId: 'fb_ads',
    generatedPitch: null,
    terms: null,
  });
});

test('SERV-35: sets one agreed price for this client and keeps the other terms', () => {
  const agreed = run('agreePrice', seo, { serviceId: 'seo', price: 52_500, setupFee: 15_000 });
  const price = { from: 52_500, to: null };
  const terms = { ...builtInServiceSettings.seo, price, setupFee: 15_000, isAgreed: true };
  expect(agreed).toMatchObject({ terms: toServiceTerms(terms) });
  expect(findSpokenPrice(agreed as Interview)).toBe(52_500);
});

test('RECAP-04: saves the pitch, and a first recap never replaces a text', () => {
  const save = (pitch: string | null, onlyIfEmpty: boolean) =>
    run(
      'savePitch',
      { ...seo, generatedPitch: pitch },
      { generatedPitch: 'new', onlyIfEmpty },
    ) as Interview;
  expect(save(null, true).generatedPitch).toBe('new');
  expect(save('old', false).generatedPitch).toBe('new');
  expect(save('old', true).generatedPitch).toBe('old');
});

test('SCRIPT-12, SCRIPT-15: sale and trial do not change each other, and a trial starts only once', () => {
  const both = run('startTrial', { ...chosen, salesStatus: 'sold', soldAt: at }, {}) as Interview;
  expect(both).toMatchObject({ salesStatus: 'sold', soldAt: at });
  expect(both.answers).toEqual({ customer_list: true, trial_status: 'started' });
  expect((run('markSold', { ...both, salesStatus: 'pitched' }, {}) as Interview).answers).toEqual(
    both.answers,
  );
  for (const trial_status of ['started', 'completed']) {
    const begun: Interview = { ...chosen, answers: { trial_status } };
    expect(run('startTrial', begun, {})).toEqual(begun);
  }
});

test('dates a command by the day it was made and keeps the sale beside a later outcome', () => {
  const ended = run('markSold', chosen, { price: 39_700 }) as Interview;
  // Noon of that day in New York.
  expect(ended).toMatchObject({ salesStatus: 'sold', soldAt: '2026-02-01T17:00:00.000Z' });
  expect(ended.sale).toEqual({ serviceId: 'reputation_management', price: 39_700 });
  // A second click keeps the first time (SCRIPT-07); a sale of old data may have none.
  expect(run('markSold', ended, { price: 1 })).toEqual(ended);
  expect(run('markSold', { ...ended, soldAt: null }, {})).toMatchObject({
    sale: ended.sale,
    soldAt: ended.soldAt,
  });
  const later = run('recordOutcome', ended, { outcome: given }) as Interview;
  expect(later).toMatchObject({ sale: ended.sale, outcome: { kind: 'follow_up', note: 'Call' } });
});

test('undoing a trial resets the answers it set, unless they were changed since', () => {
  const before: Interview = { ...chosen, outcome: followUp };
  const baseline = { google_reviews_before: 41, google_rating_before: 4.2 };
  const started = run('startTrial', before, { startDay: '2026-02-03', baseline }) as Interview;
  expect(started.trial).toEqual({ startDay: '2026-02-03', endDay: '2026-03-05' });
  expect(run('startTrial', started, {})).toEqual(started);
  const trial = {
    ...rebuildOutcomeRecords(started)[0],
    seq: 7,
  } as OnDemandFacts['outcomes'][number];
  const outcomes = [...rebuildOutcomeRecords(before), trial];
  const history = Object.entries(baseline).map(([questionId, after]) => {
    return { seq: 7, questionId, before: questionId.includes('rating') ? 3.9 : undefined, after };
  });
  const needed = { outcomes, history };
  const undone = run('undoOutcome', started, { outcomeId: id }, needed) as Interview;
  expect(undone.answers).toEqual({ customer_list: true, google_rating_before: 3.9 });
  expect(undone).toMatchObject({ outcome: followUp, trial: null });
  const changed = { ...started, answers: { ...started.answers, google_reviews_before: 50 } };
  const kept = run('undoOutcome', changed, { outcomeId: id }, needed) as Interview;
  expect(kept.answers).toMatchObject({ google_reviews_before: 50 });
  const over = { ...started, answers: { trial_status: 'completed' } };
  expect(run('undoOutcome', over, { outcomeId: id }, needed)).toEqual(over);
  expect(run('undoOutcome', started, { outcomeId: 'other' }, needed)).toEqual(started);
});

test('undoing an outcome or a sale shows the follow-up before it on the day it was moved to', () => {
  const before: Interview = { ...seo, outcome: followUp };
  const closed = run('markSold', before, {}) as Interview;
  const outcomes = [...rebuildOutcomeRecords(before), ...rebuildOutcomeRecords(closed)];
  const made = { seq: 1, madeAt: at, madeOn: null, item: 'outcome:before', time: null };
  const moved = { ...made, id: 'moved', day: '2026-02-09', undoneAt: null };
  const done = { ...made, id: 'done', day: null, undoneAt: at };
  const needed = { outcomes, dueChanges: [moved, done] };
  for (const type of ['undoOutcome', 'undoSold'] as const)
    expect(run(type, closed, { outcomeId: id }, needed)).toMatchObject({
      outcome: { id: 'before', kind: 'follow_up', day: '2026-02-09', time: null },
    });
});

test('undoing a due change restores the status before it', () => {
  const change = { seq: 1, madeAt: at, madeOn: null, undoneAt: null, time: null };
  const item = 'trial_end:2026-01-05';
  const first = { ...change, id: 'first', item, day: '2026-02-09' };
  const marked = { ...chosen, dueMarks: { [item]: { day: null, time: null } } };
  const undo = (dueChanges: OnDemandFacts['dueChanges'], interview: Interview = marked) =>
    run('undoDue', interview, { changeId: 'last' }, { dueChanges }) as Interview;
  const last = { ...change, id: 'last', item, day: null };
  expect(undo([first, last]).dueMarks).toEqual({ [item]: { day: '2026-02-09', time: null } });
  expect(undo([last]).dueMarks).toEqual({});
  const agreed: Interview = { ...chosen, outcome: followUp };
  const done = { ...agreed, outcome: { ...followUp, day: null, time: null } };
  const outcomes = rebuildOutcomeRecords(agreed);
  const own = [{ ...last, item: `outcome:${followUp.id}` }];
  const needed = { dueChanges: own, outcomes };
  expect(run('undoDue', done, { changeId: 'last' }, needed)).toMatchObject({ outcome: followUp });
});

test('never queues login details or a completion offline', () => {
  const secret = { questionId: `${website}_details`, value: 'hunter2' };
  const { saveOnboarding, completeOnboarding, markDue } = commands;
  expect(saveOnboarding.canQueueOffline({ changes: [secret] })).toBe(false);
  expect(saveOnboarding.canQueueOffline({ changes: [{ ...secret, value: null }] })).toBe(true);
  expect(completeOnboarding.canQueueOffline({ changes: [] })).toBe(false);
  expect(markDue.needs).toEqual([]);
});

test('keeps values, notes and a newer outcome that other devices changed meanwhile', () => {
  const { saveAnswers, undoOutcome } = commands;
  const changes = [{ questionId: 'customer_list', value: false }];
  const patch = saveAnswers.apply(toFacts(answered), { changes }, context);
  const elsewhere = { ...answered, answers: { ...answered.answers, other: 'theirs' } };
  expect(isRejection(patch) ? null : applyPatch(elsewhere, patch).answers).toEqual({
    customer_list: false,
    other: 'theirs',
  });
  const undone = undoOutcome.apply(
    toFacts({ ...answered, outcome: followUp }),
    { outcomeId: 'before' },
    context,
  );
  const newer: Interview = { ...answered, outcome: { ...followUp, id: 'newer' } };
  expect(isRejection(undone) ? null : applyPatch(newer, undone)).toEqual(newer);
});
