import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anInterview } from '#test/anInterview.ts';
import { isTestInterview, toCardFacts } from './CardFacts.ts';
import { listCardLinks } from './listCardLinks.ts';

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
