import { describe, expect, test } from 'vitest';
import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { buildHandOver } from './buildHandOver.ts';
import { formatHandOverText } from './formatHandOverText.ts';

const facts = { today: '2026-11-20', timeZone: 'America/New_York' };
const seller = { name: 'Dana Whitfield', phone: '(937) 555-0142', agency: 'Fieldnote Marketing' };
const sold = (fields: Partial<TemplateSubject> = {}): TemplateSubject => ({
  ...anInterview({
    selectedServiceId: 'reputation_management',
    salesStatus: 'sold',
    soldAt: '2026-11-17T03:00:00.000Z',
    sale: { serviceId: 'reputation_management', price: 39_700 },
    createdAt: '2026-11-02T15:00:00.000Z',
  }),
  seller,
  ...fields,
});

function page(fields: Partial<TemplateSubject> = {}, words = {}) {
  const made = buildHandOver(sold(fields), { ...facts, words });
  if (!made) throw new Error('no page');
  return made;
}

describe('the hand-over', () => {
  test('HAND-01: builds a hand-over for sold interviews only', () => {
    expect(buildHandOver(sold({ salesStatus: 'pitched' }), facts)).toBeNull();
    expect(page().title).toBe('Maple Street Dental');
  });

  test('HAND-02: it says who sold it and when, by the seller’s day, and when it starts', () => {
    expect(page()).toMatchObject({
      agency: 'Fieldnote Marketing',
      reach: ['Sold by Dana Whitfield, Nov 16, 2026', 'Questions: (937) 555-0142'],
      about: 'Hand-over brief · Reputation Management',
      from: 'From the interview of Nov 2, 2026',
    });
    expect(page({}, { start: '2026-11-23' }).about).toBe(
      'Hand-over brief · Reputation Management · starts Monday, November 23',
    );
  });

  test('HAND-03: contact, phone, e-mail and business, with what is known of each', () => {
    const full = page({
      answers: { decision_maker: 'Just me' },
      onboardingAnswers: { contact_phone_number: '555-0163', current_review_volume: '51-100' },
    });
    expect(full.who).toEqual([
      { label: 'Contact', text: 'Anita Rao', more: 'Decides alone' },
      { label: 'Phone', text: '555-0163', more: '' },
      { label: 'E-mail', text: 'anita@maplestreet.example', more: '' },
      { label: 'Business', text: 'Dental, 15 people', more: '51 to 100 patients a month' },
    ]);
    const bare = page({ contactName: '', contactEmail: '', industry: '', employees: 0 });
    expect(bare.who.map(({ text }) => text)).toEqual(Array(4).fill('Not given'));
  });

  test('HAND-04: goals are quotes; what came up last is named, and not as their words', () => {
    const answers = {
      ideal_90_days: '15 new patients',
      ideal_12_months: 'A second chair',
      objections_came_up: ['"Too expensive"', "I don't want to bother anyone."],
    };
    expect(page({ answers }).goals).toEqual([
      { label: 'In 90 days', text: '15 new patients' },
      { label: 'In a year', text: 'A second chair' },
    ]);
    expect(page({ answers }).talk).toContain(
      "It came up in the call: I don't want to bother anyone.",
    );
    expect(page({ answers: {} }).goals).toEqual([]);
  });

  test('HAND-05: promised are the ticks of the plan and the guarantee; not promised is always there', () => {
    expect(page().promised).toEqual([
      'Ask every patient, not just the happy ones',
      'Draft a reply to each review for you to approve',
      'Tell you the same day when somebody is unhappy',
    ]);
    const pack = [
      { document: 'plan', words: { tick_1: 'Ask twenty a week', tick_3: '' } },
    ] as const;
    expect(page({ pack }).promised).toEqual([
      'Ask twenty a week',
      'Draft a reply to each review for you to approve',
    ]);
    for (const service of serviceIds) {
      const { notPromised } = page({ selectedServiceId: service, sale: null });
      expect(notPromised).toHaveLength(2);
      expect(notPromised[1]).toBe('Anything that isn’t on this page');
    }
    const words = { promised: 'One\n\n Two ', not_promised: '' };
    expect(page({}, words).promised).toEqual(['One', 'Two']);
    expect(page({}, words).notPromised).toEqual(['Anything that isn’t on this page']);
  });

  test('HAND-06: a trial result has its days and numbers; half of one is left out', () => {
    const answers = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.1,
      google_rating_after: '',
    };
    const trial = { startDay: '2026-11-02', endDay: '2026-11-15' };
    expect(page({ answers, trial }).trial).toEqual({
      days: 'Nov 2 to Nov 15',
      numbers: [{ label: 'Google reviews', before: '41', after: '58' }],
      line: '',
    });
    expect(page({ answers: {}, trial }).trial).toBeNull();
    const messages = page({
      selectedServiceId: 'message_marketing',
      sale: null,
      answers: { mm_people_messaged: 50, mm_replies: 12, mm_bookings: 5 },
    });
    expect(messages.trial?.line).toBe('50 messaged, 12 wrote back, 5 booked');
  });

  test('HAND-07: the price is that of the sale, with set-up and ad spend where there are any', () => {
    expect(page().price).toEqual({ text: '$397 a month', more: [] });
    const ads = page({
      selectedServiceId: 'pay_per_click',
      sale: { serviceId: 'pay_per_click', price: null },
      answers: { advertising_budget: '$500 - $1,000 a month' },
    });
    expect(ads.price).toEqual({
      text: '$500 to $1,500 a month',
      more: ['Ad spend: $500 - $1,000 a month, paid to Google'],
    });
  });

  test('HAND-08: access has a status and never a secret', () => {
    const made = page({
      selectedServiceId: 'seo',
      sale: null,
      onboardingAnswers: {
        website_login_credentials: 'Yes, I have them',
        website_login_credentials_details: 'user admin / hunter2',
        hosting_login_credentials: 'Not sure who hosts it',
        google_analytics_account: 'Need one set up',
      },
    });
    expect(made.access).toEqual([
      { name: 'Website', status: "They'll do it" },
      { name: 'Web hosting', status: 'Still open' },
      { name: 'Google Analytics', status: 'To be set up' },
      { name: 'Google Search Console', status: 'Not asked yet' },
    ]);
    expect(JSON.stringify(made)).not.toContain('hunter2');
    expect(page().access).toEqual([]);
  });

  test('HAND-09: open points are written from what is missing, then by hand; none is said', () => {
    const { open } = page({ contactEmail: '', onboardingAnswers: {} });
    expect(open[0]).toEqual({ text: 'Which email gets the monthly page?', who: 'Ask Anita' });
    expect(open[1]).toEqual({ text: 'Who signs the replies?', who: 'Ask Anita' });
    expect(open).toContainEqual({
      text: 'When would you like to start: not answered in onboarding',
      who: 'Ask Anita',
    });
    const words = { open: 'Healthgrades: who owns it? · by Nov 25\nJust this\n' };
    expect(page({}, words).open).toEqual([
      { text: 'Healthgrades: who owns it?', who: 'by Nov 25' },
      { text: 'Just this', who: '' },
    ]);
    expect(formatHandOverText(page({}, { open: '' }))).toContain(
      'OPEN POINTS\nNone. You can start.',
    );
  });

  test("HAND-10: as text it says all of it, for every service and however little is known; the seller's notes stay out", () => {
    for (const { interview } of buildLintInterviews()) {
      const notes = [
        {
          id: 'n',
          kind: 'note' as const,
          text: 'MINE ALONE',
          screen: 'questions' as const,
          questionId: 'ideal_90_days',
          madeAt: '',
          changedAt: '',
        },
      ];
      const subject = { ...interview, notes, salesStatus: 'sold' as const, soldAt: null };
      const made = buildHandOver(subject, facts);
      const text = made ? formatHandOverText(made) : '';
      expect(text).toContain('WHAT WAS PROMISED');
      expect(text).toContain('Passwords are never part of a brief.');
      expect(text).not.toMatch(/undefined|NaN|MINE ALONE|: $|confidence/m);
    }
  });

  test.each(["O'Brien 👩‍🔧", 'عمر الحداد', '李小龍'])(
    'HAND-10: the name %s stays as typed',
    (name) => {
      const made = page({ contactName: name, businessName: name });
      expect(formatHandOverText(made)).toContain(`${name}\nHand-over brief`);
      expect(made.who[0]?.text).toBe(name);
    },
  );
});
