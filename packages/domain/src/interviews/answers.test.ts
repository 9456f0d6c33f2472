import { describe, expect, test } from 'vitest';
import { toClientIdentity } from '#ai/identity/ClientIdentity.ts';
import { listPromptFacts } from '#ai/listPromptFacts.ts';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import { listAccessStatuses } from '#followUp/buildHandOver.ts';
import { listClientQuotes } from '#followUp/listClientQuotes.ts';
import { isTestInterview } from '#interviewList/CardFacts.ts';
import { matchesSearch } from '#interviewList/matchesSearch.ts';
import { exportColumns } from '#interviews/export/exportColumns.ts';
import { leadFields } from '#leads/Lead.ts';
import { findSpokenPrice, isOfferOutsideSpokenPrice } from '#outcomes/findSpokenPrice.ts';
import { formatNextStepDates } from '#outcomes/formatNextStepDates.ts';
import { findQuoteOnTopic } from '#plan/findQuoteOnTopic.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { countAnswers, hasAnswers } from '#questions/countAnswers.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { recommend } from '#recommendations/recommend.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { chooseAiPackageVariant } from '#templates/chooseAiPackageVariant.ts';
import { businessTemplateFields } from '#templates/fields/businessTemplateFields.ts';
import { findCustomerWord } from '#templates/phrases/customerWord.ts';
import { anInterview } from '#test/anInterview.ts';
import { computeRetainerVariables } from '#trial/computeRetainerVariables.ts';
import {
  computeTrialTrend,
  listMissingTrialValues,
  readMessageTrialNumbers,
} from '#trial/computeTrialTrend.ts';
import { builtInOffers, fillOffers } from '#trial/retainerOffers.ts';
import type { Answers } from './Answers.ts';
import { isCountedAnswerKey, trialAnswerKeys } from './answerKeys.ts';
import {
  type BusinessField,
  type BusinessForm,
  type BusinessValues,
  businessFields,
  getBusinessField,
  listBusinessFields,
  type PersonalField,
} from './businessFields.ts';
import { decidesWithOthers, decidesWithPartner, someoneElseDecides } from './decisionMaker.ts';
import {
  listRaisedObjections,
  raisedObjectionsKey,
  toggleRaisedObjection,
} from './raisedObjections.ts';
import { getTrialStatus } from './trialStatus.ts';
import { parseBoolean, upgradeStoredAnswers } from './upgradeStoredAnswers.ts';

describe('parseBoolean', () => {
  test.each([
    [true, true],
    [false, false],
    ['yes', true],
    ['No', false],
    [' YES ', true],
    ['true', true],
    ['false', false],
    ['maybe', null],
    ['', null],
    [0, null],
    [1, null],
    [[], null],
    [null, null],
    [undefined, null],
  ])('DISC-29: %j reads as %j', (value, expected) => {
    expect(parseBoolean(value)).toBe(expected);
  });
});

describe('upgradeStoredAnswers', () => {
  test.each<[string, Answers | null | undefined, Answers]>([
    ['yes becomes true', { ai_implemented: 'yes' }, { ai_implemented: true }],
    ['no becomes false', { ai_implemented: 'no' }, { ai_implemented: false }],
    ['booleans stay', { ai_implemented: true }, { ai_implemented: true }],
    ['other text stays', { ai_implemented: 'soon' }, { ai_implemented: 'soon' }],
    ['empty stays', { ai_implemented: '' }, { ai_implemented: '' }],
    ['null stays', { ai_implemented: null }, { ai_implemented: null }],
    [
      'lead_tracking goes',
      { lead_tracking: 'Excel', seo_performance: 'x' },
      { seo_performance: 'x' },
    ],
    ['the other yes/no questions too', { customer_list: 'yes' }, { customer_list: true }],
    ['texts that say yes stay texts', { ideal_90_days: 'yes' }, { ideal_90_days: 'yes' }],
    ['unknown keys stay', { business_goal: 'grow' }, { business_goal: 'grow' }],
    ['nothing', {}, {}],
    ['null', null, {}],
    ['undefined', undefined, {}],
  ])('DISC-36: %s', (_name, stored, expected) => {
    expect(upgradeStoredAnswers(stored)).toEqual(expected);
  });

  test('DISC-36: the stored record is not changed in place', () => {
    const stored = Object.freeze({ ai_implemented: 'yes', lead_tracking: 'x' });
    upgradeStoredAnswers(stored);
    expect(stored).toEqual({ ai_implemented: 'yes', lead_tracking: 'x' });
  });
});

describe('isCountedAnswerKey', () => {
  test.each([
    ['__is_test', false],
    ['__anything', false],
    ['trial_status', false],
    ['google_rating_before', false],
    ['downsell_2_price', false],
    ['next_step_date', false],
    ['ask_later_ideal_90_days', false],
    ['ask_again_date', false],
    ['business_services', true],
    ['customer_lifetime_value', true],
    ['google_rating', true],
    ['', true],
  ])('DATA-31, SAY-49: key %j counts: %j', (key, expected) => {
    expect(isCountedAnswerKey(key)).toBe(expected);
  });
});

describe('getTrialStatus', () => {
  test.each<[Answers | null | undefined, string]>([
    [{ trial_status: 'started' }, 'started'],
    [{ trial_status: 'completed' }, 'completed'],
    [{ trial_status: 'none' }, 'none'],
    [{ trial_status: 'STARTED' }, 'none'],
    [{ trial_status: '' }, 'none'],
    [{ trial_status: null }, 'none'],
    [{ trial_status: ['started'] }, 'none'],
    [{}, 'none'],
    [null, 'none'],
    [undefined, 'none'],
  ])('TRIAL-14: %j is %s', (answers, expected) => {
    expect(getTrialStatus(answers)).toBe(expected);
  });
});

test.each([...trialAnswerKeys, 'next_step_date', 'ask_again_date', 'objections_came_up'])(
  'DATA-31: %s is no answer of the interview',
  (key) => {
    expect(isCountedAnswerKey(key)).toBe(false);
  },
);

test('DISC-36: every yes or no of older interviews is read', () => {
  expect(
    upgradeStoredAnswers({ ai_implemented: 'no', customer_list: 'yes', reviews_collection: 'no' }),
  ).toEqual({ ai_implemented: false, customer_list: true, reviews_collection: false });
});

test.each([
  ['Me and a partner', [true, false, true]],
  ['Someone else', [false, true, true]],
  ['Just me', [false, false, false]],
])(
  'FACT-08: "%s" decides with a partner, not at all, or with others: %j',
  (decision_maker, who) => {
    const answers = { decision_maker };
    expect([
      decidesWithPartner(answers),
      someoneElseDecides(answers),
      decidesWithOthers(answers),
    ]).toEqual(who);
  },
);

test('TRIAL-14: lists the keys that trial screens store', () => {
  expect(trialAnswerKeys.join(' ')).toBe(
    'trial_status google_reviews_before google_reviews_after fb_reviews_before fb_reviews_after ' +
      'google_rating_before google_rating_after mm_people_messaged mm_replies mm_bookings ' +
      'mm_booked_dollars mm_opt_outs primary_service_name primary_service_price downsell_1_name ' +
      'downsell_1_price downsell_2_name downsell_2_price',
  );
});

const field = answerFields.find(({ id }) => id === raisedObjectionsKey) as (typeof answerFields)[0];

test('LIVE-20: raised objections count as no answer and no rule reads them', () => {
  const titles = ["It's too expensive.", 'Google Ads', 'yes'];
  const answers = { customer_list: true, advertising_types: ['Google Ads'] };
  const marked = { ...answers, [raisedObjectionsKey]: titles };
  expect(countAnswers(marked)).toBe(countAnswers(answers));
  expect(hasAnswers({ [raisedObjectionsKey]: titles })).toBe(false);
  expect(recommend({ answers: marked })).toEqual(recommend({ answers }));
  const interview = emptyInterview('seo');
  expect(buildTemplateView({ ...interview, answers: marked })).toEqual(
    buildTemplateView({ ...interview, answers }),
  );
});

test.each([
  [[], true],
  [['a', 'b'], true],
  [['Not Running Any Advertising', 'b'], true],
  [['x'.repeat(200)], true],
  [['x'.repeat(201)], false],
  [Array.from({ length: 50 }, (_, at) => `${at}`), true],
  [Array.from({ length: 51 }, (_, at) => `${at}`), false],
  [[''], false],
  [[1], false],
  ['a', false],
  [{}, false],
  [null, true],
])('LIVE-20: %j may be kept: %s', (value, isFine) => {
  expect(isAcceptableAnswer(field, value)).toBe(isFine);
});

test('LIVE-20: the list is kept as it is, each title once', () => {
  const kept = applyAnswer(answerFields, {}, raisedObjectionsKey, [
    'b',
    'Not Running Any Advertising',
    'b',
    'a',
  ]);
  expect(listRaisedObjections(kept)).toEqual(['b', 'Not Running Any Advertising', 'a']);
  expect(listRaisedObjections({ [raisedObjectionsKey]: 'x' })).toEqual([]);
  expect(listRaisedObjections(null)).toEqual([]);
});

test('LIVE-20: toggling adds and removes a title within the limits', () => {
  expect(toggleRaisedObjection([], ' Too expensive ')).toEqual(['Too expensive']);
  expect(toggleRaisedObjection(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleRaisedObjection(['a'], ' ')).toEqual(['a']);
  expect(toggleRaisedObjection([], 'x'.repeat(300))).toEqual(['x'.repeat(200)]);
  const full = Array.from({ length: 50 }, (_, at) => `${at}`);
  expect(toggleRaisedObjection(full, 'one more')).toBe(full);
});

const none = null as never;

test('DATA-01: reads an old copy without answers as empty', () => {
  const subject = { notes: undefined, answers: none };
  for (const about of ['in90Days', 'today', 'tried', 'inAYear', 'whyNow'] as const)
    expect(findQuoteOnTopic(about, subject)).toBe('');
  expect(listClientQuotes('x', subject)).toEqual([]);
  expect(formatNextStepDates({ answers: none })).toEqual({
    next_step_date: undefined,
    ask_again_date: undefined,
  });
  const priced = { answers: none, selectedServiceId: 'seo', terms: null } as const;
  expect([findSpokenPrice(priced), isOfferOutsideSpokenPrice(priced)]).toEqual([null, false]);
  expect(findCustomerWord({ answers: none, industry: none })).toEqual({
    one: 'customer',
    many: 'customers',
  });
  expect(chooseAiPackageVariant(null)).toBeNull();
  expect([getTrialStatus(null), decidesWithOthers(null), isTestInterview(null)]).toEqual([
    'none',
    false,
    false,
  ]);
  expect([listRaisedObjections(undefined), listMissingTrialValues(undefined).length]).toEqual([
    [],
    4,
  ]);
  expect(computeTrialTrend(null)).toBeNull();
  expect(readMessageTrialNumbers(undefined).replies).toBeNull();
  expect(fillOffers(null)).toEqual(builtInOffers);
  expect(computeRetainerVariables(null)).toMatchObject({ review_delta: 0, rating_change: '' });
  expect(listAccessStatuses('fb_ads', undefined)).toEqual([
    { name: 'Facebook page', status: 'Not asked yet' },
  ]);
});

const filled = {
  businessName: 'a',
  contactName: 'b',
  contactEmail: 'c',
  industry: 'd',
  employees: 1,
  currentProblems: [],
};

test('DATA-37: a field that is not in the table, or not of its kind, does not compile', () => {
  const values: BusinessValues = filled;
  // @ts-expect-error: no field of the table
  const stray: BusinessValues = { ...filled, fax: '555 0101' };
  // @ts-expect-error: no field of the table
  const typed: BusinessForm = { ...filled, fax: '555 0101' };
  // @ts-expect-error: a count, not a text
  const unlike: BusinessValues = { ...filled, employees: '1' };
  // @ts-expect-error: what is not there later is there from the start
  const partial: BusinessValues = { businessName: 'a' };
  // @ts-expect-error: one without its column
  const columns: Record<PersonalField, string> = { businessName: 'a', contactName: 'b' };
  // @ts-expect-error: no field of the table
  const field: BusinessField = 'fax';
  expect([values, stray, typed, unlike, partial, columns, field]).toHaveLength(7);
});

test('DATA-37: masks personal fields for the AI and gives it only two names', () => {
  const secret = 'zq7';
  for (const field of listBusinessFields(({ isPersonal }) => isPersonal)) {
    const { hiddenAs } = getBusinessField(field);
    const identity = toClientIdentity(anInterview({ [field]: secret }));
    expect(hiddenAs && identity[hiddenAs], field).toContain(secret);
  }
  const given = listPromptFacts(
    anInterview({ contactEmail: secret, contactPhone: secret }),
    'pitch' as never,
  );
  expect(JSON.stringify(given)).not.toContain(secret);
});

test('DATA-37: files, templates and search have the fields that the table gives them', () => {
  const all = Object.entries(businessFields);
  const keys = (has: (rule: (typeof all)[number][1]) => unknown) =>
    all.flatMap(([key, rule]) => (has(rule) ? [key] : []));
  expect(exportColumns.slice(0, all.length)).toEqual(all.map(([, rule]) => rule.exportedAs));
  expect(leadFields).toEqual([...keys(({ importedFrom }) => importedFrom), 'notes']);
  expect(businessTemplateFields.map(({ field }) => field)).toEqual(
    keys(({ template }) => template),
  );
  expect(
    listBusinessFields().filter((field) => matchesSearch({ [field]: 'Needle' }, 'needle')),
  ).toEqual(['businessName', 'contactName', 'industry']);
});
