import { anyOf, either, equals, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { bothGoals, soonPhrases } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const seoRules: readonly Rule[] = [
  {
    name: 'seo_weak_site',
    label: 'Unhappy with website',
    conditions: [equals('website_satisfaction', 'Not satisfied')],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: 15,
        rationale:
          "You're not happy with your website, and search work starts by fixing what holds it back",
      },
    ],
  },
  {
    name: 'seo_search_goal',
    label: 'Wants to be found',
    conditions: [
      ...mentions(bothGoals, [
        'page one',
        'first page',
        'rank on',
        'rank for',
        'rank higher',
        'ranking',
        'show up on google',
        'show up in search',
        'found on google',
        'found online',
        'when they search',
        'search results',
        'organic',
      ]),
      ...either(
        anyOf('currentProblems', [
          'Low website traffic',
          'Poor search rankings',
          'Lack of online presence',
        ]),
      ),
    ],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: 13,
        rationale: "You want to be found when people search, and that's what this work builds",
      },
    ],
  },
  {
    name: 'seo_website_source',
    label: 'Website brings customers',
    conditions: [equals('how_getting_customers', 'Website')],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: 9,
        rationale:
          'Your website already brings you customers, so it makes sense to help more people find it',
      },
    ],
  },
  {
    name: 'seo_rented_reach',
    label: 'Pays for rented reach',
    conditions: [anyOf('advertising_types', ['Offline Print', 'Other Online'])],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: 6,
        rationale:
          "You're paying for reach that stops when the spend stops, and search builds something you keep",
      },
    ],
  },
  {
    name: 'seo_caution_slow',
    label: 'Needs results soon',
    conditions: [...mentions(['ideal_90_days'], soonPhrases)],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: -8,
        rationale: 'Worth knowing: search takes months to build, and you asked for results soon',
      },
    ],
  },
  {
    name: 'seo_caution_no_site',
    label: 'No website',
    conditions: [equals('website_satisfaction', "We don't have a website")],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: -8,
        rationale: "Worth knowing: you'd need a simple website before search work can start",
      },
    ],
  },
  {
    name: 'seo_caution_not_new',
    label: 'Not after new people',
    conditions: [equals('business_services', 'Maintain current customers but increase sales')],
    outputs: [
      {
        serviceId: 'seo',
        scoreDelta: -9,
        rationale:
          'Worth knowing: search brings new people, and your goal is more from current customers',
      },
    ],
  },
];
