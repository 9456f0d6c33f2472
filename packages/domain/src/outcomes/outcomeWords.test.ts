import { describe, expect, test } from 'vitest';
import { listDueItems } from '#due/listDueItems.ts';
import { listPackParts } from '#followUp/listPackParts.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { anInterview } from '#test/anInterview.ts';
import { dental, today } from '#test/outcomeSamples.ts';
import { toDueFacts } from '#test/toDueFacts.ts';
import { buildNoSaleOutcome, buildSoldOutcome, buildTrialOutcome } from './buildOutcome.ts';
import {
  findSpokenPrice,
  formatMonthlyPrice,
  isOfferOutsideSpokenPrice,
} from './findSpokenPrice.ts';
import { notAFitReasons, notNowReasons, type Outcome, outcomeKinds } from './Outcome.ts';
import {
  buildOutcomeBadge,
  findReasonLabel,
  notAFitLabels,
  notNowCardLabels,
  notNowLabels,
  outcomeLabels,
} from './outcomeLabels.ts';
import { askAgainMonths, buildOutcomeSavedMessage, formatMonthCount } from './outcomeSheet.ts';

const made = { id: 'x', madeAt: '2026-11-17T18:48:00.000Z' };

const followUp = (day: string, time: string | null = null): Outcome =>
  buildNoSaleOutcome({ kind: 'follow_up', day, time, note: ' Bring the manager ' }, made);

describe('labels', () => {
  test('END-06: reasons of not now and not a fit, everywhere the same', () => {
    expect(notNowReasons.map((reason) => notNowLabels[reason])).toEqual([
      'Price',
      'Bad timing',
      "Needs someone's okay",
      'Has somebody already',
      'No need right now',
      'Other',
    ]);
    expect(notAFitReasons.map((reason) => notAFitLabels[reason])).toEqual([
      'Sells to businesses',
      'No budget at all',
      'Outside our area',
      "Wants something we don't do",
      'Not honest with people',
      'Other',
    ]);
  });

  const pitched = { salesStatus: 'pitched', trialStatus: 'none' } as const;
  const badgeOf = (outcome: Outcome | null | undefined, more: object = {}) =>
    buildOutcomeBadge({ ...pitched, outcome, ...more }, today)?.text ?? null;
  const notNow = (reason: (typeof notNowReasons)[number]) =>
    buildNoSaleOutcome({ kind: 'not_now', reason, day: null, note: '' }, made);

  test.each([
    ['price', 'Not now: price'],
    ['timing', 'Not now: timing'],
    ['decision_maker', 'Not now: needs an okay'],
    ['has_somebody', 'Not now: has somebody'],
    ['no_need', 'Not now: no need'],
    ['other', 'Not now'],
  ] as const)('END-07: not now for %s reads "%s" on the card', (reason, text) => {
    expect(badgeOf(notNow(reason))).toBe(text);
  });

  test.each([
    ['2026-11-15', 'Follow up 2 days late', true],
    ['2026-11-16', 'Follow up 1 day late', true],
    ['2026-11-17', 'Follow up today', false],
    ['2026-11-19', 'Follow up Thu', false],
    ['2026-11-24', 'Follow up Nov 24', false],
    ['2027-02-17', 'Follow up Feb 17, 2027', false],
  ])('END-07: a follow-up on %s reads "%s"', (day, text, isLate) => {
    expect(buildOutcomeBadge({ ...pitched, outcome: followUp(day) }, today)).toEqual({
      text,
      isLate,
      kind: 'follow_up',
    });
  });

  test('END-07: a trial counts its days while it runs; a sale and a stage keep their own words', () => {
    const trial = buildTrialOutcome(dental, { startDay: '2026-11-09', day: '2026-12-09' }, made);
    const running = { trialStatus: 'started' };
    expect(badgeOf(trial, running)).toBe('Trial, day 9 of 30');
    expect(badgeOf({ ...trial, startDay: null, day: null }, running)).toBe('Trial');
    expect(badgeOf({ ...trial, day: '2026-11-16' }, running)).toBe('Trial ended');
    expect(badgeOf(trial, { trialStatus: 'completed' })).toBeNull();
    expect(badgeOf(trial, { ...running, salesStatus: 'sold' })).toBeNull();
    expect(badgeOf(buildSoldOutcome(dental, 39_700, made))).toBeNull();
    expect(badgeOf(buildNoSaleOutcome({ kind: 'not_a_fit', reason: null, note: '' }, made))).toBe(
      'Not a fit',
    );
    expect(badgeOf({ ...notNow('price'), reason: 'of a newer version' })).toBe('Not now');
    expect([badgeOf(null), badgeOf(undefined)]).toEqual([null, null]);
  });

  test('END-08: builds one sentence for each saved outcome', () => {
    const say = (outcome: Outcome) =>
      Object.values(buildOutcomeSavedMessage(outcome, dental, today)).join(' | ');
    const notNowOn = { ...notNow('price'), day: '2027-02-17' };
    expect(say(buildSoldOutcome(dental, 39_700, made))).toBe(
      'Sold | Reputation Management at $397 a month, Nov 17',
    );
    expect(say(buildSoldOutcome(dental, null, made))).toBe(
      'Sold | Reputation Management at $197 to $397 a month, Nov 17',
    );
    expect(say(buildTrialOutcome(dental, { startDay: today, day: '2026-12-17' }, made))).toBe(
      'Trial started | Day 1 of 30. Check-in on Dec 2, last day Dec 17.',
    );
    expect(say(followUp('2026-11-19', '10:00'))).toBe(
      'Follow-up saved | Thu, Nov 19 at 10:00 AM with Anita Rao',
    );
    expect(say(notNowOn)).toBe('Saved as not now | Reason: price. Comes back on Feb 17, 2027.');
    expect(say(notNow('decision_maker'))).toBe(
      "Saved as not now | Reason: needs someone's okay. No reminder.",
    );
    expect(
      say(buildNoSaleOutcome({ kind: 'not_a_fit', reason: 'outside_area', note: '' }, made)),
    ).toBe("Saved as not a fit | Outside our area. It's off your list, and nothing is deleted.");
    expect(say(buildNoSaleOutcome({ kind: 'not_a_fit', reason: null, note: '' }, made))).toBe(
      "Saved as not a fit | It's off your list, and nothing is deleted.",
    );
    const saidNo = buildNoSaleOutcome({ kind: 'said_no', note: 'Stays with the old one' }, made);
    expect(say(saidNo)).toBe("Saved as a no | It's off your list, and nothing is deleted.");
    expect(badgeOf(saidNo)).toBe('Said no');
    expect(followUp(today).note).toBe('Bring the manager');
  });
});

describe('the price of a sale', () => {
  const single = {
    ...toServiceTerms(builtInServiceSettings.seo),
    price: { from: 120_000, to: null },
  };
  const seo = anInterview({ selectedServiceId: 'seo', terms: single });
  const offering = (price: string) => ({ ...dental, answers: { primary_service_price: price } });

  test.each([
    ['one price was said', seo, 120_000, false],
    ['a range was said', dental, null, false],
    ['the close offered one within the range', offering('$397/month'), 39_700, false],
    ['the close offered another one', offering('$450/month'), 45_000, true],
    ['the close offered less', offering('150'), 15_000, true],
    ['the offer is no amount', offering('on request'), null, false],
    ['nothing was selected', anInterview(), null, false],
  ])('END-09: %s', (_what, interview, price, isAsked) => {
    expect([findSpokenPrice(interview), isOfferOutsideSpokenPrice(interview)]).toEqual([
      price,
      isAsked,
    ]);
  });

  test('END-09: formats the price per month', () => {
    expect(formatMonthlyPrice(seo, null)).toBe('$1,200 a month');
    expect(formatMonthlyPrice(dental, 45_000)).toBe('$450 a month');
    expect(formatMonthlyPrice(anInterview(), null)).toBeNull();
  });
});

describe('texts', () => {
  const fill = (text: string, changes: Partial<typeof dental>) =>
    renderTemplate(text, buildTemplateView({ ...dental, ...changes }));
  const said = (text: string) => ({ ok: true, text });
  const text = '{{#next_step_date}}On {{next_step_date}}.{{/next_step_date}}';
  const again = '{{#ask_again_date}}Around {{ask_again_date}}.{{/ask_again_date}}';

  test('END-10: uses the follow-up day if the seller wrote none', () => {
    const outcome = followUp('2026-11-19', '10:00');
    expect(fill(text, { outcome })).toEqual(said('On Thursday, November 19 at 10 AM.'));
    expect(fill(text, { outcome, answers: { next_step_date: ' ' } })).toEqual(
      fill(text, { outcome }),
    );
    expect(fill(text, { outcome, answers: { next_step_date: 'Thursday at ten' } })).toEqual(
      said('On Thursday at ten.'),
    );
    expect(fill(again, { outcome })).toEqual(said(''));
  });

  test('END-10: uses the day to ask again in the same way', () => {
    const outcome = buildNoSaleOutcome(
      { kind: 'not_now', reason: 'price', day: '2027-02-17', note: '' },
      made,
    );
    expect(fill(again, { outcome })).toEqual(said('Around Wednesday, February 17, 2027.'));
    expect(fill(again, { outcome, answers: { ask_again_date: 'March' } })).toEqual(
      said('Around March.'),
    );
    expect(fill(text, { outcome })).toEqual(said(''));
    expect(fill(again, { outcome: { ...outcome, day: null } })).toEqual(said(''));
  });
});

test('END-06: the ways a call ends and the reasons, with their words', () => {
  expect(Object.entries(outcomeLabels)).toEqual([
    ['sold', 'Sold'],
    ['trial', 'Trial'],
    ['follow_up', 'Follow up'],
    ['not_now', 'Not now'],
    ['not_a_fit', 'Not a fit'],
    ['said_no', 'Said no'],
  ]);
  expect(outcomeKinds).toEqual(Object.keys(outcomeLabels));
  expect(notNowReasons.map((one) => [one, notNowLabels[one], notNowCardLabels[one]])).toEqual([
    ['price', 'Price', 'price'],
    ['timing', 'Bad timing', 'timing'],
    ['decision_maker', "Needs someone's okay", 'needs an okay'],
    ['has_somebody', 'Has somebody already', 'has somebody'],
    ['no_need', 'No need right now', 'no need'],
    ['other', 'Other', ''],
  ]);
  expect(notAFitReasons.map((one) => [one, notAFitLabels[one]])).toEqual([
    ['sells_to_businesses', 'Sells to businesses'],
    ['no_budget', 'No budget at all'],
    ['outside_area', 'Outside our area'],
    ['other_service', "Wants something we don't do"],
    ['not_honest', 'Not honest with people'],
    ['other', 'Other'],
  ]);
  expect(findReasonLabel(notNowLabels, 'constructor')).toBeUndefined();
  expect(findReasonLabel(notNowLabels, null)).toBeUndefined();
});

test('END-04: formats month counts in words', () => {
  expect(askAgainMonths.map(formatMonthCount)).toEqual([
    '1 month',
    '3 months',
    '6 months',
    '12 months',
  ]);
});

test.each([
  ['$197', 19_700, false],
  ['$196.99', 19_699, true],
  ['$397', 39_700, false],
  ['$397.01', 39_701, true],
  ['0', null, false],
  ['10,000,000', 1_000_000_000, true],
  ['10,000,001', null, false],
])('END-09: offered at %s, the price is %j and asked about: %j', (price, cents, isAsked) => {
  const interview = anInterview({
    selectedServiceId: 'reputation_management',
    answers: { primary_service_price: price },
  });
  expect([findSpokenPrice(interview), isOfferOutsideSpokenPrice(interview)]).toEqual([
    cents,
    isAsked,
  ]);
});

test('END-09: formats a single price without a range, in its currency', () => {
  const terms = { ...builtInServiceSettings.seo, currency: 'EUR', price: { from: 100, to: 100 } };
  const interview = anInterview({ selectedServiceId: 'seo', terms });
  expect(formatMonthlyPrice(interview, null)).toBe('€1 a month');
  expect(formatMonthlyPrice(interview, 200)).toBe('€2 a month');
  expect(formatMonthlyPrice(anInterview(), 200)).toBe('$2 a month');
});

test('END-44: a plain no takes a note and no day, is off the due list, and its pack is the CRM note', () => {
  const outcome = buildNoSaleOutcome({ kind: 'said_no', note: ' Stays with the old one ' }, made);
  expect(outcome).toMatchObject({ day: null, reason: null, note: 'Stays with the old one' });
  const interview = anInterview({ outcome, answers: { customer_list: true } });
  expect(listPackParts(interview).map(({ id }) => id)).toEqual(['crm_note']);
  expect(listDueItems(toDueFacts(interview), { today, timeZone: 'UTC' })).toEqual([]);
});
