import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { anInterview } from '#test/anInterview.ts';
import { legacyNames } from './legacyNames.ts';
import { templateView } from './templateView.ts';

function viewOf(answers: Answers, overrides: Partial<Interview> = {}) {
  return templateView(anInterview({ answers, ...overrides }));
}

describe('legacy names', () => {
  const sessionNames = ['businessName', 'contactName', 'contactEmail'];
  const blankSession = { businessName: '', contactName: '', contactEmail: '' };
  /** Follow-ups need their parent. */
  const parents = { customer_list: true };

  test('TPL-18: there are 18 pairs', () => {
    expect(legacyNames).toHaveLength(18);
    expect(new Set(legacyNames.flat()).size).toBe(36);
  });

  test.each(legacyNames)('TPL-18: %s and %s are one name', (legacy, current) => {
    for (const stored of [legacy, current]) {
      const view = viewOf({ ...parents, [stored]: 'typed' }, blankSession);
      expect(view[current]).toBe('typed');
      expect(view[legacy]).toBe('typed');
    }
  });

  test.each(legacyNames)(
    'TPL-19: with %s and %s both stored the current one wins',
    (legacy, current) => {
      const view = viewOf({ ...parents, [legacy]: 'old', [current]: 'new' }, blankSession);
      expect([view[legacy], view[current]]).toEqual(['new', 'new']);
    },
  );

  test.each([undefined, null, '', '   ', [], Number.NaN, 'undefined', {}] as unknown[])(
    'TPL-19: a current value of %j falls back to the legacy one',
    (value) => {
      const view = viewOf({
        landing_page_strategy: 'The homepage',
        landing_pages: value as string,
      });
      expect([view.landing_page_strategy, view.landing_pages]).toEqual([
        'The homepage',
        'The homepage',
      ]);
      expect(view.landing_page_strategy_phrase).toBe('your homepage');
    },
  );

  test.each(legacyNames)('TPL-19: %s and %s are blank together', (legacy, current) => {
    const view = viewOf({ [legacy]: '', [current]: null }, blankSession);
    expect([view[legacy], view[current]]).toEqual([undefined, undefined]);
  });

  test('TPL-19: session fields win over answers with their old name', () => {
    const view = viewOf({ business_name: 'Old', contact_name: 'Old', contact_email: 'Old' });
    for (const name of sessionNames) expect(view[name]).not.toBe('Old');
    expect(view.business_name).toBe('Maple Street Dental');
  });

  test('TPL-19: a follow-up hangs on a parent with an old name', () => {
    const stored = { review_collection: 'yes', reviews_collection_method: 'We text a link' };
    const view = viewOf(stored);
    expect(view.reviews_collection_method).toBe('We text a link');
    expect(view.actively_collects_reviews).toBe(true);
    expect(
      viewOf({ ...stored, review_collection: 'no' }).reviews_collection_method,
    ).toBeUndefined();
  });
});
