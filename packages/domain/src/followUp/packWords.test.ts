import { expect, test } from 'vitest';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { buildOutcome, buildPackSubject, layers } from '#test/buildPackSubject.ts';
import { applyInviteEdit, buildInvite, formatInviteText, reminderChoices } from './buildInvite.ts';
import { buildMailLink, buildSmsLink } from './buildMailLink.ts';
import { buildPackView } from './buildPackView.ts';
import {
  applyEditedDay,
  findAgreedDay,
  findDefaultInviteDay,
  formatInviteDayKey,
} from './findAgreedDay.ts';
import { formatCrmNote } from './formatCrmNote.ts';
import { listClientQuotes } from './listClientQuotes.ts';
import { listPackParts } from './listPackParts.ts';
import { isPackEditWithinLimits, packDocuments, packFields } from './PackEdit.ts';
import { renderPackMessage } from './renderPackMessage.ts';
import { toOneLine } from './toOneLine.ts';
import { withSoldService } from './withSoldService.ts';

const today = { today: '2026-11-16', timeZone: 'America/New_York' };

test('PACK-08: what can be remembered, by name', () => {
  expect(packDocuments.join(' ')).toBe(
    'email_interested email_no_decision_maker email_not_now email_sold email_trial ' +
      'text_after_call text_late text_no_show text_sold text_trial ' +
      'invite_follow_up invite_not_now invite_sold invite_trial crm_note plan hand_over',
  );
  expect(packFields.join(' ')).toBe(
    'usedOn usedAs to subject body title day time setFor onlyInvite minutes remind where note ' +
      'line tick_1 tick_2 tick_3 step_1 step_2 step_3 step_4 need_1 need_2 good_to_know next_line ' +
      'start promised not_promised open',
  );
});

test('PACK-08: names and words count against the most there may be', () => {
  const words = { body: 'x'.repeat(8_000), note: 'x'.repeat(7_992) };
  expect(isPackEditWithinLimits({ words })).toBe(true);
  expect(isPackEditWithinLimits({ words: { ...words, note: `${words.note}x` } })).toBe(false);
});

test.each([
  [null, ['text_no_show', 'text_late']],
  ['follow_up', ['text_after_call', 'text_late', 'text_no_show']],
  ['trial', ['text_trial']],
] as const)('PACK-01: after %s the text messages are %j', (kind, documents) => {
  expect(listPackParts(buildPackSubject(kind)).find(({ id }) => id === 'text')?.documents).toEqual(
    documents,
  );
});

test.each([
  ['sold', 'Outcome: Sold', 'Next: Onboarding'],
  ['trial', 'Outcome: Trial', 'Next: Trial check-in, Tue, Dec 1'],
  [
    'follow_up',
    'Outcome: Follow up, next Thu, Nov 19 at 10:30 AM',
    'Next: Call back, Thu, Nov 19 at 10:30 AM',
  ],
  [
    'not_now',
    'Outcome: Not now (Price), next Wed, Feb 17, 2027',
    'Next: Ask again, Wed, Feb 17, 2027',
  ],
  ['not_a_fit', 'Outcome: Not a fit', 'Next: -'],
  [null, 'Outcome: -', 'Next: -'],
] as const)('PACK-06: after %s the note says so', (kind, outcome, next) => {
  const lines = formatCrmNote(buildPackSubject(kind), today).split('\n');
  expect([lines[1], lines[8]]).toEqual([outcome, next]);
});

test('PACK-06: without a day the next step is said without one', () => {
  const note = (fields: Partial<TemplateSubject>) =>
    formatCrmNote(buildPackSubject('sold', fields), today).split('\n').at(-1);
  expect(note({ onboardingStatus: 'completed' })).toBe('Next: Hand over');
  expect(note({ outcome: buildOutcome('follow_up', { day: null, time: null }) })).toBe(
    'Next: Call back',
  );
  expect(note({ outcome: buildOutcome('not_now', { day: null }) })).toBe('Next: -');
  expect(note({ salesStatus: 'sold', outcome: buildOutcome('follow_up') })).toBe(
    'Next: Set-up call, Thu, Nov 19 at 10:30 AM',
  );
});

test('PACK-06: every line contains the known values', () => {
  const note = formatCrmNote(
    buildPackSubject('not_a_fit', {
      selectedServiceId: 'seo',
      outcome: buildOutcome('not_a_fit', { reason: 'budget' as never }),
      contactPhone: '555-0142',
      answers: {
        business_services: 'Grow and bring in more customers',
        how_getting_customers: 'Word of mouth',
        first_purchase_amount: '$0 - $250',
        advertising_types: ['Google Ads'],
        customer_list: true,
        customer_list_size: '25-100',
        website_satisfaction: 'Happy with it',
      },
    }),
    today,
  ).split('\n');
  expect(note[0]).toBe('Nov 16, 2026 | Maple Street Dental | Anita Rao, 555-0142');
  expect(note[2]).toBe('Goal: bringing in more patients. 90 days: -');
  expect(note[3]).toMatch(/^Today: .*; first sale up to \$250; ads: running Google Ads$/);
  expect(note[4]).toBe('Has: list 25-100; website Happy with it; reviews -');
  expect(note[5]).toBe('Offered: Search Engine Optimization, from $750 to $2,000 a month');
});

test.each([
  ['invite_follow_up', 'follow_up', { day: '2026-11-19', time: '10:30' }],
  ['invite_not_now', 'not_now', { day: '2027-02-17', time: null }],
  ['invite_sold', 'follow_up', { day: '2026-11-19', time: '10:30' }],
  ['invite_sold', 'not_now', { day: null, time: null }],
  ['invite_trial', 'trial', { day: '2026-12-01', time: null }],
  ['invite_trial', 'follow_up', { day: null, time: null }],
  ['plan', 'follow_up', { day: null, time: null }],
  ['invite_follow_up', null, { day: null, time: null }],
] as const)('PACK-12: the day of %s after %s is %j', (document, kind, day) => {
  expect(findDefaultInviteDay(document, buildPackSubject(kind))).toEqual(day);
});

test('PACK-13: an edited day holds for the day it was edited from', () => {
  const written = { day: '2026-11-19', time: '10:30' };
  expect(formatInviteDayKey(written)).toBe('2026-11-19 10:30');
  expect(formatInviteDayKey({ day: '2026-11-19', time: null })).toBe('2026-11-19');
  const setFor = '2026-11-19 10:30';
  expect(applyEditedDay(written, { setFor, day: '2026-11-20', time: '09:00' })).toEqual({
    day: '2026-11-20',
    time: '09:00',
  });
  expect(applyEditedDay(written, { setFor, day: '', time: '' })).toEqual({ day: null, time: null });
  expect(applyEditedDay(written, { setFor: '', day: '2026-11-20' })).toEqual(written);
  expect(findAgreedDay(buildPackSubject('not_a_fit'))).toEqual({ day: null, time: null });
});

test.each([
  ['invite_follow_up', {}, 'Fieldnote Marketing and Maple Street Dental: 20 minutes'],
  ['invite_follow_up', { businessName: ' ' }, 'Fieldnote Marketing and Anita Rao: 20 minutes'],
  [
    'invite_follow_up',
    { seller: { name: ' Dana ', phone: '', agency: ' ' } },
    'Dana and Maple Street Dental: 20 minutes',
  ],
  ['invite_follow_up', { seller: undefined }, 'Maple Street Dental: 20 minutes'],
  ['invite_not_now', { contactName: 'anita rao' }, 'Call Anita Rao, Maple Street Dental'],
  ['invite_not_now', { contactName: ' ', businessName: ' ' }, 'Call'],
] as const)('PACK-12: %s with %j is called "%s"', (document, fields, title) => {
  expect(buildInvite(document, buildPackSubject('follow_up', fields as never)).title).toBe(title);
});

test('PACK-12: the note of an invite without a seller, and the invite as text', () => {
  const invite = buildInvite(
    'invite_follow_up',
    buildPackSubject('follow_up', { seller: undefined as never }),
  );
  expect(invite.note.split('\n')[0]).toBe('Call with Anita Rao.');
  expect(formatInviteText({ ...invite, title: 'T', where: '', note: 'N' }, 'now')).toBe(
    'T\nnow\nN',
  );
  expect(reminderChoices).toEqual([
    [10, '10 minutes before'],
    [60, '1 hour before'],
    [1_440, '1 day before'],
  ]);
});

test.each([
  ['4', 20],
  ['5', 5],
  ['480', 480],
  ['481', 20],
  ['7.6', 8],
])('PACK-13: "%s" minutes typed are %d', (minutes, expected) => {
  const invite = buildInvite('invite_follow_up', buildPackSubject('follow_up'));
  const words = { minutes, remind: '1440', where: 'Here', note: 'Mine' };
  expect(applyInviteEdit(invite, words)).toMatchObject({
    minutes: expected,
    remindMinutes: 1_440,
    where: 'Here',
    note: 'Mine',
  });
});

test('PACK-09: all quotes are searched', () => {
  const answers = { ideal_90_days: 'Ten', ideal_12_months: 'Twenty', why_now: 'Winter' };
  const found = listClientQuotes('Twenty, Winter and Ten', { notes: undefined, answers });
  expect(found).toEqual(['Ten', 'Twenty', 'Winter']);
  expect(listClientQuotes('', { notes: undefined, answers: {} })).toEqual([]);
});

test('PACK-02: of what was sold only the price is known once something else is selected', () => {
  const terms = { ...builtInServiceSettings.seo, currency: 'EUR', setupFee: 5, guarantee: 'x' };
  const sale = { serviceId: 'fb_ads', price: 1 } as const;
  const sold = withSoldService(buildPackSubject('sold', { selectedServiceId: 'seo', sale, terms }));
  expect(sold.selectedServiceId).toBe('fb_ads');
  expect(sold.terms).toEqual({
    ...builtInServiceSettings.fb_ads,
    currency: 'EUR',
    setupFee: 0,
    guarantee: '',
  });
  const none = buildPackSubject('sold', { selectedServiceId: 'seo', sale: null });
  expect(withSoldService(none)).toBe(none);
  const without = withSoldService(
    buildPackSubject('sold', { selectedServiceId: null, sale, terms: null }),
  );
  expect(without.terms?.currency).toBe('USD');
});

test('PACK-02: what only the texts of the pack can read', () => {
  const view = buildPackView(buildPackSubject('follow_up'));
  expect(view).toMatchObject({
    first_step: "You add us to your Google profile. We write down today's numbers.",
    client_step: 'Send the names of people you served.',
    next_step_date: 'Thursday, November 19 at 10:30 AM',
  });
  expect(buildPackView(buildPackSubject('not_now')).next_step_date).toBeUndefined();
  expect(buildPackView(buildPackSubject('sold')).sold_price_phrase).toBe('$397 a month');
  expect(buildPackView(buildPackSubject('trial'))).toMatchObject({
    trial_end_date: 'Wednesday, December 16',
    checkin_date: 'Tuesday, December 1',
  });
  expect(
    buildPackView(buildPackSubject('follow_up', { selectedServiceId: null })),
  ).not.toHaveProperty('first_step');
});

test('PACK-04: replaces a text that renders to nothing', () => {
  const own = { ...layers, account: { email_sold: 'Subject: x\n\n[SELLER - nothing]' } };
  expect(renderPackMessage('email_sold', buildPackSubject('sold'), own).body).toContain(
    'What: Reputation',
  );
  const none = { account: {}, global: {}, builtIn: {} };
  expect(renderPackMessage('plan', buildPackSubject('sold'), none)).toEqual({
    subject: null,
    body: '',
  });
});

test.each([
  [['a ', ' b', ''], 'a, b'],
  [3, '3'],
  [' a \n b ', 'a b'],
  [true, ''],
  [null, ''],
])('%j is the line "%s"', (value, line) => {
  expect(toOneLine(value)).toBe(line);
});

test('PACK-07: two addresses stay two, and a number keeps its plus', () => {
  expect(buildMailLink({ to: ' a@b.example,c@d.example ', subject: '', body: 'a\r\nb' }).href).toBe(
    'mailto:a@b.example,c@d.example?subject=&body=a%0D%0Ab',
  );
  expect(buildSmsLink('', '')).toBe('sms:?&body=');
});
