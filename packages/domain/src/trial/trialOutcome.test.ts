import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { runs } from '#test/runs.ts';
import { messageOutcome, messageResults, trialOutcome } from './trialOutcome.ts';

const google = (before: unknown, after: unknown, from: unknown, to: unknown) =>
  ({
    google_reviews_before: before,
    google_reviews_after: after,
    google_rating_before: from,
    google_rating_after: to,
  }) as Answers;

describe('how a trial went', () => {
  test.each([
    [google(41, 58, 4.1, 4.4), 'up'],
    [google(41, 58, 4.4, 4.4), 'up'],
    [google(0, 1, 1, 5), 'up'],
    [google(63, 63, 4.6, 4.6), 'flat'],
    [google(63, 63, 4.5, 4.6), 'flat'],
    [google(25, 20, 4.4, 4.6), 'down'],
    [google(41, 58, 4.4, 4.3), 'down'],
    [google(63, 63, 4.6, 4.5), 'down'],
    [google(63, undefined, 4.6, 4.5), null],
    [{}, null],
  ])('SAY-20: %j is %s', (answers, expected) => {
    expect(trialOutcome(answers)).toBe(expected);
  });

  test('SAY-20: exactly one of up, flat and down is yes when there are results, none otherwise', () => {
    const value = fc.option(fc.integer({ min: 0, max: 99 }));
    const rating = fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10));
    fc.assert(
      fc.property(value, value, rating, rating, (before, after, from, to) => {
        const view = templateView(anInterview({ answers: google(before, after, from, to) }));
        const yes = [view.trial_is_up, view.trial_is_flat, view.trial_is_down].filter(Boolean);
        expect(yes).toHaveLength(view.has_trial_results ? 1 : 0);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each<[Answers, string | null]>([
    [{ mm_people_messaged: 50, mm_replies: 12, mm_bookings: 5 }, 'up'],
    [{ mm_bookings: 1, mm_replies: 0, mm_opt_outs: 9 }, 'up'],
    [{ mm_people_messaged: 50, mm_replies: 3, mm_bookings: 0 }, 'flat'],
    [{ mm_replies: 3, mm_opt_outs: 3 }, 'flat'],
    [{ mm_people_messaged: 50 }, 'flat'],
    [{ mm_people_messaged: 50, mm_replies: 0 }, 'down'],
    [{ mm_replies: 3, mm_bookings: 0, mm_opt_outs: 4 }, 'down'],
    [{ mm_opt_outs: 4, mm_booked_dollars: 100 }, null],
    [{ mm_replies: -1, mm_bookings: 'many' }, null],
  ])('SAY-22: messages with %j went %s', (answers, expected) => {
    expect(messageOutcome(messageResults(answers))).toBe(expected);
  });

  test('SAY-22: exactly one is yes for any counts', () => {
    const count = fc.option(fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(count, count, count, count, (people, replies, bookings, optOuts) => {
        const view = templateView(
          anInterview({
            answers: {
              mm_people_messaged: people,
              mm_replies: replies,
              mm_bookings: bookings,
              mm_opt_outs: optOuts,
            },
          }),
        );
        const yes = [
          view.message_trial_is_up,
          view.message_trial_is_flat,
          view.message_trial_is_down,
        ].filter(Boolean);
        expect(yes).toHaveLength(view.has_message_results ? 1 : 0);
      }),
      { numRuns: runs(200) },
    );
  });

  test.each<[Answers, Record<string, unknown>]>([
    [
      {
        mm_people_messaged: 50,
        mm_replies: 12,
        mm_bookings: 5,
        mm_booked_dollars: 1250,
        mm_opt_outs: 1,
      },
      {
        mm_messaged_phrase: '50 people',
        mm_replies_phrase: '12',
        mm_bookings_phrase: 'five',
        mm_booked_dollars_phrase: '$1,250',
        mm_opt_outs_phrase: 'one person',
        message_count_phrase: 'we wrote to 50 people, 12 wrote back, and five booked or bought',
      },
    ],
    [
      { mm_people_messaged: 1, mm_replies: 1, mm_bookings: 0, mm_opt_outs: 0 },
      {
        mm_messaged_phrase: 'one person',
        mm_replies_phrase: 'one',
        mm_bookings_phrase: 'nobody',
        message_count_phrase: 'we wrote to one person, one wrote back, and nobody booked or bought',
      },
    ],
    [
      { mm_bookings: 2 },
      {
        mm_messaged_phrase: 'the people you picked',
        mm_replies_phrase: "some we didn't count",
        message_count_phrase: 'two booked or bought',
      },
    ],
  ])('SAY-22: %j in words', (answers, expected) => {
    const view = templateView(anInterview({ answers }));
    expect(view).toMatchObject(expected);
    for (const name of ['mm_booked_dollars_phrase', 'mm_opt_outs_phrase'])
      expect(view[name]).toBe(expected[name]);
  });

  test.each([
    [undefined, false],
    ['$397/month', false],
    ['$497/month', true],
  ])('SAY-24: a price of %j was typed by the seller: %j', (price, expected) => {
    const answers = price === undefined ? {} : { primary_service_price: price };
    expect(templateView(anInterview({ answers })).offer_price_is_set).toBe(expected);
  });
});
