import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import type { OutcomeKind, OutcomeSummary } from '#outcomes/Outcome.ts';
import { outcomeLabels } from '#outcomes/outcomeLabels.ts';
import { recommend } from '#recommendations/recommend.ts';
import { anInterview } from '#test/anInterview.ts';
import { isTestInterview, toCardFacts } from './CardFacts.ts';
import {
  allListFilters,
  allListGroups,
  countListGroups,
  findListGroup,
  isListFilter,
  listGroupLabels,
  matchesListFilter,
} from './findListGroup.ts';
import { findStatusBadge } from './findStatusBadge.ts';
import { listCardDates, listCardLinks } from './listCardLinks.ts';
import { matchesSearch } from './matchesSearch.ts';

const answers = { business_services: 'Grow and bring in more customers' };
const recommendedServices = recommend({ answers });
const badgeOf = (overrides: Partial<Interview>) =>
  findStatusBadge(toCardFacts(anInterview({ id: 'x', ...overrides })));

describe('findStatusBadge', () => {
  test('LIST-13: sold wins over everything', () => {
    const expected = { badge: 'SOLD', action: 'View Pitch', to: '/session/x/script-pitch' };
    expect(badgeOf({ salesStatus: 'sold' })).toEqual(expected);
    expect(badgeOf({ salesStatus: 'sold', answers, recommendedServices })).toEqual(expected);
  });

  test.each([
    ['empty', {}],
    ['null', null],
    ['undefined', undefined],
    ['markers only', { __is_test: true, trial_status: 'started', google_reviews_before: 4 }],
    ['blank', { business_services: '  ', advertising_types: [] }],
    ['a hidden follow-up', { reviews_collection: null, reviews_collection_method: 'by hand' }],
  ])('LIST-14: no answers (%s) is Questions Pending', (_name, none) => {
    expect(badgeOf({ answers: none as Interview['answers'], recommendedServices })).toEqual({
      badge: 'Questions Pending',
      action: 'Continue Questions',
      to: '/session/x/questions',
    });
  });

  test.each([
    ['an empty list', []],
    ['null', null],
    ['undefined', undefined],
  ])('LIST-15: recommendations missing as %s is Analysis Pending', (_name, none) => {
    expect(
      badgeOf({ answers, recommendedServices: none as never, selectedServiceId: 'seo' }),
    ).toEqual({
      badge: 'Analysis Pending',
      action: 'View Recommendations',
      to: '/session/x/recommendations',
    });
  });

  test('LIST-16: recommended but not selected is Service Selection', () => {
    expect(badgeOf({ answers, recommendedServices, generatedPitch: 'old' })).toEqual({
      badge: 'Service Selection',
      action: 'Select Service',
      to: '/session/x/recommendations',
    });
  });

  test.each([[null], [undefined], [''], ['  \n']])(
    'LIST-17: a selected service with pitch %j is Pitch Generation',
    (generatedPitch) => {
      expect(
        badgeOf({
          answers,
          recommendedServices,
          selectedServiceId: 'seo',
          generatedPitch: generatedPitch as string | null,
        }),
      ).toEqual({ badge: 'Pitch Generation', action: 'Generate Pitch', to: '/session/x/pitch' });
    },
  );

  test('LIST-18: service and pitch is Complete', () => {
    expect(
      badgeOf({ answers, recommendedServices, selectedServiceId: 'seo', generatedPitch: 'Hi' }),
    ).toEqual({ badge: 'Complete', action: 'View Pitch', to: '/session/x/pitch' });
  });

  test('LIST-11, LIST-19: every combination gives one badge, and the first rule in order decides', () => {
    const order = [
      'SOLD',
      'Questions Pending',
      'Analysis Pending',
      'Service Selection',
      'Pitch Generation',
      'Complete',
    ];
    for (let bits = 0; bits < 32; bits += 1) {
      const has = (bit: number) => (bits & (1 << bit)) !== 0;
      const card = toCardFacts(
        anInterview({
          salesStatus: has(0) ? 'sold' : 'pitched',
          answers: has(1) ? answers : {},
          recommendedServices: has(2) ? recommendedServices : [],
          selectedServiceId: has(3) ? 'seo' : null,
          generatedPitch: has(4) ? 'Hi' : null,
        }),
      );
      const fails = [!has(0), has(1), has(2), has(3), has(4)];
      const first = fails.findIndex((passed) => !passed);
      expect(findStatusBadge(card).badge).toBe(order[first === -1 ? 5 : first]);
    }
  });
});

const linksOf = (overrides: Partial<Interview>) =>
  listCardLinks(toCardFacts(anInterview({ id: 'x', ...overrides })));
const labelsOf = (overrides: Partial<Interview>) => linksOf(overrides).map((link) => link.label);

describe('listCardLinks', () => {
  test('LIST-20, LIST-21: truth table of sale, service and trial', () => {
    for (const salesStatus of ['sold', 'pitched'] as const) {
      for (const selectedServiceId of [...serviceIds, null]) {
        for (const trial of ['started', 'completed', 'none', '', null, undefined]) {
          const labels = labelsOf({
            salesStatus,
            selectedServiceId,
            answers: { trial_status: trial },
          });
          const onTrial =
            trial === 'started' &&
            (selectedServiceId === 'reputation_management' ||
              selectedServiceId === 'message_marketing');
          expect(labels.includes('Active Trial')).toBe(onTrial && salesStatus === 'sold');
          expect(labels.includes('Record Trial Results')).toBe(onTrial && salesStatus !== 'sold');
        }
      }
    }
  });

  test('LIST-20, LIST-21: both trial links lead to the trial results', () => {
    const running: Partial<Interview> = {
      selectedServiceId: 'message_marketing',
      answers: { trial_status: 'started' },
    };
    const to = '/session/x/trial-results';
    expect(linksOf({ ...running, salesStatus: 'sold' })).toContainEqual({
      kind: 'active-trial',
      label: 'Active Trial',
      to,
    });
    expect(linksOf(running)).toContainEqual({
      kind: 'record-trial',
      label: 'Record Trial Results',
      to,
    });
  });

  test.each([
    ['sold', 'completed', true],
    ['sold', 'in_progress', false],
    ['sold', 'not_started', false],
    ['pitched', 'completed', false],
    ['sold', undefined, false],
    ['sold', null, false],
  ])('LIST-22: %s and onboarding %s shows View Onboarding: %j', (sales, status, shown) => {
    const overrides = { salesStatus: sales, onboardingStatus: status } as Partial<Interview>;
    expect(labelsOf(overrides).includes('View Onboarding')).toBe(shown);
    if (shown) {
      expect(linksOf(overrides)[0]?.to).toBe('/session/x/onboarding/summary');
    }
  });

  test('LIST-12: the pitch icon needs a selected service and opens the script', () => {
    expect(linksOf({})).toEqual([]);
    expect(linksOf({ selectedServiceId: undefined as never })).toEqual([]);
    expect(linksOf({ selectedServiceId: 'seo' })).toEqual([
      { kind: 'pitch', label: 'Open script', to: '/session/x/script-pitch' },
    ]);
  });

  test.each<[Answers | null | undefined, boolean]>([
    [{ __is_test: true }, true],
    [{ __is_test: false }, false],
    [{ __is_test: 'true' }, false],
    [{ __is_test: null }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('LIST-08: answers %j make a practice card with Start: %j', (answers, expected) => {
    expect(isTestInterview(answers)).toBe(expected);
    const start = linksOf({ answers: answers as Answers }).find((link) => link.kind === 'start');
    expect(start?.to).toBe(expected ? '/session/x/info' : undefined);
  });
});

const outcome = (kind: OutcomeKind, changes: Partial<OutcomeSummary> = {}): OutcomeSummary => ({
  kind,
  reason: null,
  startDay: null,
  day: null,
  time: null,
  ...changes,
});

const card = {
  salesStatus: 'in_progress',
  trialStatus: 'none',
  isTest: false,
  hasPitch: false,
  trial: null,
  outcome: null,
} as unknown as Parameters<typeof matchesListFilter>[0];

describe('the group of an interview', () => {
  test.each([
    ['in_progress', {}],
    ['in_progress', { outcome: undefined }],
    ['sold', { salesStatus: 'sold' }],
    ['sold', { salesStatus: 'sold', outcome: outcome('not_now') }],
    ['follow_up', { outcome: outcome('follow_up') }],
    ['not_now', { outcome: outcome('not_now') }],
    ['not_a_fit', { outcome: outcome('not_a_fit') }],
    ['trial', { outcome: outcome('trial'), trialStatus: 'started' }],
    ['in_progress', { outcome: outcome('trial'), trialStatus: 'completed' }],
    ['in_progress', { outcome: outcome('sold') }],
    [null, { isTest: true, salesStatus: 'sold' }],
  ] as const)('%s: %j', (group, facts) => {
    expect(findListGroup({ ...card, ...facts } as typeof card)).toBe(group);
  });

  test('every group is counted, practice in none', () => {
    expect(countListGroups(['sold', null, 'trial', 'sold'])).toEqual({
      ...Object.fromEntries(allListGroups.map((group) => [group, 0])),
      trial: 1,
      sold: 2,
    });
  });

  test('a filter is a group, or what has no outcome yet', () => {
    for (const filter of [...allListGroups, 'missing_outcome'])
      expect(isListFilter(filter)).toBe(true);
    for (const text of ['', 'all', null, undefined]) expect(isListFilter(text)).toBe(false);
    expect(matchesListFilter({ ...card, salesStatus: 'sold' }, 'sold')).toBe(true);
    expect(matchesListFilter(card, 'sold')).toBe(false);
    expect(matchesListFilter(card, 'in_progress')).toBe(true);
  });

  test.each([
    [true, { hasPitch: true }],
    [true, { trial: { startDay: '2026-01-01', endDay: '2026-01-15' }, trialStatus: 'completed' }],
    [false, {}],
    [false, { hasPitch: true, salesStatus: 'sold' }],
    [false, { hasPitch: true, trialStatus: 'started' }],
    [false, { hasPitch: true, outcome: outcome('sold') }],
    [false, { hasPitch: true, outcome: outcome('not_now') }],
    [false, { hasPitch: true, isTest: true }],
  ])('without an outcome: %s %j', (isMissing, facts) => {
    expect(matchesListFilter({ ...card, ...facts } as typeof card, 'missing_outcome')).toBe(
      isMissing,
    );
  });
});

describe('the days ahead on a card', () => {
  const today = '2026-11-16';
  const trial = { trial: { startDay: '2026-11-10', endDay: '2026-11-24' }, trialStatus: 'started' };
  const day = '2026-11-19';
  const read = (facts: object) => listCardDates({ ...card, ...facts }, today);

  test('a trial that runs says when it ends, until it is sold', () => {
    expect(read(trial)).toEqual([{ name: 'Trial ends', value: 'Nov 24' }]);
    expect(read({ ...trial, trialStatus: 'completed' })).toEqual([]);
    expect(read({ ...trial, trial: null })).toEqual([]);
    expect(read({ ...trial, salesStatus: 'sold' })).toEqual([]);
  });

  test('a follow-up says its day, and its time where there is one', () => {
    expect(read({ outcome: outcome('follow_up', { day }) })).toEqual([
      { name: 'Follow up', value: 'Thu, Nov 19' },
    ]);
    expect(read({ outcome: outcome('follow_up', { day, time: '14:05' }) })).toEqual([
      { name: 'Follow up', value: 'Thu, Nov 19, 2:05 PM' },
    ]);
    expect(read({ outcome: outcome('follow_up') })).toEqual([]);
  });

  test('who said not now is asked again, unless it is sold', () => {
    const asked = { outcome: outcome('not_now', { day: '2027-02-17' }) };
    expect(read(asked)).toEqual([{ name: 'Ask again', value: 'Feb 17, 2027' }]);
    expect(read({ ...asked, salesStatus: 'sold' })).toEqual([]);
    expect(read({ outcome: outcome('not_now') })).toEqual([]);
    expect(read({ outcome: outcome('not_a_fit', { day }) })).toEqual([]);
    expect(read({ outcome: undefined })).toEqual([]);
  });
});

test('LIST-30: every group has its words, and can be a filter', () => {
  expect(allListFilters).toEqual([...allListGroups, 'missing_outcome']);
  expect(allListGroups.slice(0, 4)).toEqual(['in_progress', 'trial', 'follow_up', 'sold']);
  expect(listGroupLabels).toEqual({ in_progress: 'In progress', ...outcomeLabels });
});

test('NOTE-09: the search includes notes', () => {
  expect(matchesSearch({ notes: [{ text: 'In a Drawer' }] }, 'drawer')).toBe(true);
  expect(matchesSearch({ notes: [{ text: 'In a Drawer' }] }, 'shelf')).toBe(false);
});

const searched = {
  businessName: 'Maple Street Dental',
  contactName: 'Anita Rao',
  industry: 'Healthcare',
};

test.each([
  ['maple', true],
  ['MAPLE st', true],
  ['rao', true],
  ['DENTAL', true],
  ['healthCARE', true],
  ['  rao  ', true],
  ['', true],
  ['   ', true],
  [null, true],
  [undefined, true],
  ['reputation', false],
  ['maple rao', false],
])('LIST-01: the search %j matches: %j', (query, expected) => {
  expect(matchesSearch(searched, query)).toBe(expected);
});

test('LIST-01: missing fields match nothing but the empty search', () => {
  expect(matchesSearch({}, 'a')).toBe(false);
  expect(matchesSearch({}, '')).toBe(true);
});
