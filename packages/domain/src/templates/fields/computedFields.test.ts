import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import * as discoveryPhrases from '#templates/phrases/discoveryPhrases.ts';
import type { PhraseTable } from '#templates/phrases/PhraseTable.ts';
import * as servicePhrases from '#templates/phrases/servicePhrases.ts';
import { anInterview } from '#test/anInterview.ts';
import { computedFieldList } from '#test/computedFieldList.ts';
import { computedFields } from './computedFields.ts';
import { retainerFieldOverrides } from './retainerComputed.ts';

function readValue(name: string, answers: Record<string, unknown>): unknown {
  return buildTemplateView(anInterview({ answers: answers as Answers }))[name];
}

test('TPL-12: every computed field, with its type and what it is made from', () => {
  const list = [...computedFields, ...retainerFieldOverrides].map(
    ({ field, type, source, from }) => {
      expect(source).toBe('computed');
      return `${field} ${type} ${from.join() || '-'}`;
    },
  );
  expect(list).toEqual(computedFieldList);
});

describe('booleans', () => {
  test.each([
    ['has_customer_list', 'customer_list'],
    ['actively_collects_reviews', 'reviews_collection'],
    ['has_ai_implemented', 'ai_implemented'],
  ])('TPL-13: %s follows %s', (name, question) => {
    for (const yes of [true, 'yes', 'Yes', ' YES '])
      expect(readValue(name, { [question]: yes })).toBe(true);
    for (const no of [false, 'no', 'No', null, undefined, '', 'maybe', 0, []]) {
      expect(readValue(name, { [question]: no })).toBe(false);
    }
    expect(readValue(name, {})).toBe(false);
  });

  test.each<[unknown, boolean, boolean, boolean]>([
    [['Facebook Ads'], true, false, false],
    [['Google Ads'], false, true, false],
    [['Facebook Ads', 'Google Ads'], true, true, false],
    ['Google Ads', false, true, false],
    [['Offline Print'], false, false, false],
    [['Not Running Any Advertising'], false, false, true],
    [['Currently Not Running Any Advertising'], false, false, true],
    ['Not Running Any Advertising', false, false, true],
    [['Not Running Any Advertising', 'Google Ads'], false, true, false],
    [[], false, false, false],
    ['', false, false, false],
    [null, false, false, false],
    [undefined, false, false, false],
    [true, false, false, false],
  ])('TPL-13: advertising %j', (advertising_types, facebook, google, none) => {
    expect(readValue('using_facebook_ads', { advertising_types })).toBe(facebook);
    expect(readValue('using_google_ads', { advertising_types })).toBe(google);
    expect(readValue('using_no_advertising', { advertising_types })).toBe(none);
  });
});

describe('texts', () => {
  test.each([
    [
      'customer_list_text',
      'customer_list',
      'have a customer list',
      "don't have a customer list yet",
    ],
    ['ai_implemented_text', 'ai_implemented', 'use AI in the business today', "don't use AI yet"],
    [
      'reviews_collection_text',
      'reviews_collection',
      'have a regular way to ask for reviews',
      "don't have a set way to ask for reviews",
    ],
  ])('TPL-14: %s for yes, no and unanswered', (name, question, yes, no) => {
    expect(readValue(name, { [question]: true })).toBe(yes);
    expect(readValue(name, { [question]: 'yes' })).toBe(yes);
    expect(readValue(name, { [question]: false })).toBe(no);
    expect(readValue(name, { [question]: 'no' })).toBe(no);
    for (const blank of [undefined, null, '', [], 'maybe']) {
      expect(readValue(name, { [question]: blank })).toBeUndefined();
    }
  });

  test.each<[unknown, string | undefined, string | undefined]>([
    [['Facebook Ads'], 'Facebook Ads', 'running Facebook Ads'],
    [['Google Ads'], 'Google Ads', 'running Google Ads'],
    [['Offline Print'], 'Offline Print', 'using offline print'],
    [['Other Online'], 'Other Online', 'using other online ads'],
    [['Not Running Any Advertising'], 'Not Running Any Advertising', 'not running any advertising'],
    [
      ['Currently Not Running Any Advertising'],
      'Currently Not Running Any Advertising',
      'not running any advertising',
    ],
    [
      ['Facebook Ads', 'Google Ads', 'Radio'],
      'Facebook Ads, Google Ads and Radio',
      'running Facebook Ads, running Google Ads and using Radio',
    ],
    ['Google Ads', 'Google Ads', 'running Google Ads'],
    [[], undefined, undefined],
    [[''], undefined, undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
  ])('TPL-16: advertising %j joined and in words', (advertising_types, joined, phrase) => {
    expect(readValue('advertising_types_joined', { advertising_types })).toBe(joined);
    expect(readValue('advertising_types_phrase', { advertising_types })).toBe(phrase);
  });
});

const isTable = (value: unknown): value is PhraseTable => Object.hasOwn(Object(value), 'frame');
const tables = [...Object.values(discoveryPhrases), ...Object.values(servicePhrases)].filter(
  isTable,
);

describe('phrases', () => {
  test.each([
    ['business_services_phrase', 'various services'],
    ['website_satisfaction_phrase', 'neutral'],
    ['google_ads_performance_phrase', 'unknown performance'],
    ['facebook_ads_performance_phrase', 'unknown performance'],
    ['seo_performance_phrase', 'unknown performance'],
  ])('TPL-15: %s is "%s" when unanswered', (name, expected) => {
    const question = tables.find((table) => table.name === name)?.questionId ?? '';
    for (const blank of [undefined, null, '', ' ', [], 3, 'an option nobody offers']) {
      expect(readValue(name, { [question]: blank })).toBe(expected);
    }
  });

  test('TPL-15: performance follows the visible answer only', () => {
    const answers = { google_ads_performance: 'Paying off well' };
    expect(readValue('google_ads_performance_phrase', answers)).toBe('unknown performance');
    const shown = { ...answers, advertising_types: ['Google Ads'] };
    expect(readValue('google_ads_performance_phrase', shown)).toBe('paying off well');
  });

  test.each(tables)('TPL-17: $name has words for every option and fits its frame', (table) => {
    const options = allQuestions.find(({ id }) => id === table.questionId)?.options ?? [];
    expect(Object.keys(table.phrases).sort()).toEqual([...options].sort());
    const sentences = [
      ...options.map((option) => table.phrases[option] ?? ''),
      table.fallback ?? '',
    ];
    for (const phrase of sentences) expect(phrase).toMatch(/^[^.A-Z][^.]*[^.\s]$/);
    expect(sentences.map((phrase) => table.frame.replace('___', phrase))).toMatchSnapshot();
  });

  test.each([
    [
      'google_profile_leads_phrase',
      { google_profile_leads: '1-5 a month' },
      'your profile brings in one to five leads a month',
    ],
    [
      'google_profile_leads_phrase',
      { google_profile_performance: 'none THAT show up ' },
      "your profile isn't bringing in leads you can see",
    ],
    ['google_profile_leads_phrase', {}, "we haven't talked about leads yet"],
    [
      'review_procedure_phrase',
      { negative_review_procedure: 'No set plan' },
      "there's no set plan for it yet",
    ],
    [
      'review_procedure_phrase',
      { review_management: 'No set plan' },
      "there's no set plan for it yet",
    ],
    ['review_procedure_phrase', { negative_review_procedure: null }, "we haven't covered that yet"],
    [
      'current_advertising_phrase',
      { current_advertising: 'No paid ads yet' },
      "you haven't run any yet",
    ],
    ['current_advertising_phrase', {}, "we haven't covered that yet"],
    ['landing_page_strategy_phrase', { landing_pages: 'The homepage' }, 'your homepage'],
    ['landing_page_strategy_phrase', {}, "a page we haven't looked at yet"],
    ['local_business_phrase', { local_business: 'Both' }, 'at your location and out in the field'],
    ['local_business_phrase', { local_business: undefined }, 'in your area'],
    ['campaign_goals_phrase', { campaign_goals: 'More foot traffic' }, 'more foot traffic'],
    ['campaign_goals_phrase', { campaign_goals: ['More foot traffic'] }, 'more patients'],
    ['last_contact_phrase', { mm_promotions_existing_db: 'Never' }, 'almost never'],
    ['last_contact_phrase', {}, 'now and then'],
  ])('TPL-17: %s of %j', (name, answers, expected) => {
    expect(readValue(name, answers)).toBe(expected);
  });

  test.each([
    [['Blog posts', 'Directory listings'], "you've got blog posts and directory listings"],
    [['Google Business Profile updates'], "you've got Google Business Profile updates"],
    [['An SEO company handles it'], 'an SEO company handles it'],
    [
      ['Blog posts', 'An SEO company handles it'],
      "you've got blog posts, and an SEO company handles it",
    ],
    [['Nothing right now'], "nothing's being done"],
    [['Nothing right now', 'Blog posts'], "you've got blog posts"],
    [[], "nothing's being done"],
    ['Blog posts', "you've got blog posts"],
    [['Podcasts'], "you've got Podcasts"],
    ['', "we haven't covered what's been done"],
    [null, "we haven't covered what's been done"],
    [undefined, "we haven't covered what's been done"],
  ])('TPL-17: SEO efforts %j', (current_seo_efforts, expected) => {
    expect(readValue('seo_efforts_phrase', { current_seo_efforts })).toBe(expected);
    if (current_seo_efforts?.length) {
      expect(readValue('seo_efforts_phrase', { seo_activities: current_seo_efforts })).toBe(
        expected,
      );
    }
  });

  test.each([
    [['Facebook', 'Instagram', 'TikTok'], 'Facebook, Instagram and TikTok'],
    [['None'], 'no platforms yet'],
    [['None', 'Facebook'], 'Facebook'],
    ['Facebook', 'Facebook'],
    [[], "a few places we haven't listed yet"],
    [null, "a few places we haven't listed yet"],
    [undefined, "a few places we haven't listed yet"],
  ])('TPL-17: social platforms %j', (current_social_media, expected) => {
    expect(readValue('social_platforms_phrase', { current_social_media })).toBe(expected);
  });

  test('TPL-17: the chosen service and its price range have names', () => {
    const view = buildTemplateView(anInterview({ selectedServiceId: 'seo' }));
    expect(view.service_name).toBe('Search Engine Optimization');
    expect(view.service_price_range).toContain('$750');
    expect(buildTemplateView(anInterview()).service_name).toBeUndefined();
  });
});
