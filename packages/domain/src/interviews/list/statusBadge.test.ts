import { describe, expect, test } from 'vitest';
import type { Interview } from '#interviews/Interview.ts';
import { recommend } from '#recommendations/recommend.ts';
import { anInterview } from '#test/anInterview.ts';
import { toCardFacts } from './CardFacts.ts';
import { statusBadge } from './statusBadge.ts';

const answers = { business_services: 'Grow and bring in more customers' };
const recommendedServices = recommend({ answers });
const badgeOf = (overrides: Partial<Interview>) =>
  statusBadge(toCardFacts(anInterview({ id: 'x', ...overrides })));

describe('statusBadge', () => {
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
      expect(statusBadge(card).badge).toBe(order[first === -1 ? 5 : first]);
    }
  });
});
