import { describe, expect, test } from 'vitest';
import { buildLintInterviews, emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import type { Answers } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { buildTemplateView, type TemplateSubject } from '#templates/buildTemplateView.ts';
import { listMoreTexts } from '#templates/listMoreTexts.ts';
import { parseMessage } from '#templates/reading/parseMessage.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type MoreTextId, moreTextIds } from '#templates/TemplateId.ts';
import { builtInTexts } from './builtInTexts.ts';

function write(
  id: MoreTextId,
  answers: Answers = {},
  rest: Partial<TemplateSubject> = {},
  service: ServiceId = 'seo',
): string {
  const subject = { ...emptyInterview(service), answers, ...rest };
  const rendered = renderTemplate(builtInTexts[id], buildTemplateView(subject));
  return rendered.ok ? rendered.text : 'not rendered';
}

const seller = { name: 'Sam Rivera', phone: '555-0100' };
const sent = listMoreTexts('message_marketing').flatMap(({ texts }) =>
  texts.filter(({ kind }) => kind === 'email' || kind === 'text'),
);

describe('what is sent', () => {
  test.each(sent)('SAY-45: no note to the seller is left in $id', ({ id, kind }) => {
    for (const { interview } of buildLintInterviews()) {
      const { subject, body } = parseMessage(write(id, interview.answers, interview));
      expect(body).not.toMatch(/^\[|SELLER|okay with them/m);
      expect(body).not.toBe('');
      expect(subject !== null).toBe(kind === 'email');
      if (subject !== null) expect(subject).toMatch(/^[A-Z“"<]/);
    }
  });

  test.each(['text_after_call', 'text_no_show'] as const)(
    'SAY-45: %s tells the seller to ask first, and stays under 300 characters',
    (id) => {
      expect(builtInTexts[id]).toMatch(/^\[SELLER - .*only if .*okay/);
      const longest = write(
        id,
        { ideal_90_days: 'More of it. '.repeat(50), next_step_date: 'Thursday at 10 AM' },
        { contactName: 'Maximiliana Longfellow', seller },
      );
      expect(parseMessage(longest).body.length).toBeLessThanOrEqual(300);
    },
  );

  test.each([
    ['email_interested', { businessName: '' }, 'What we said, and the next step'],
    ['email_interested', {}, 'Harbor Lane Bakery: what we said, and the next step'],
    ['email_not_now', {}, 'No rush, Harbor Lane Bakery'],
    ['email_not_now', { businessName: '' }, 'No rush'],
  ] as const)('%s for %j has the subject "%s"', (id, names, subject) => {
    expect(parseMessage(write(id, {}, names)).subject).toBe(subject);
  });
});

describe('what is only said when it is so', () => {
  test.each([
    ['Me and a partner', 'One page for the two of you', 'You said someone else has a say'],
    ['Someone else', 'One page for whoever decides', 'You said someone else has a say'],
    ['Just me', 'One page you can pass on', 'If someone else has a say'],
    [undefined, 'One page you can pass on', 'If someone else has a say'],
  ])('SAY-44: with "%s" deciding, the e-mail is "%s"', (decision_maker, subject, line) => {
    const message = parseMessage(write('email_no_decision_maker', { decision_maker }));
    expect(message.subject).toBe(subject);
    expect(message.body).toContain(line);
  });

  test('SAY-44: a check-in is announced only with the date they gave', () => {
    expect(write('email_not_now', { ask_again_date: 'March' })).toContain(
      "I'll check in once, around March.",
    );
    const without = write('email_not_now');
    expect(without).toContain("I won't follow up unless you write.");
    expect(without).not.toMatch(/check in|before then|date you gave/);
  });

  test.each(moreTextIds)('SAY-44: %s quotes no client without an answer', (id) => {
    for (const service of serviceIds) {
      const text = write(id, {}, { businessName: '', contactName: '' }, service);
      expect(text).not.toMatch(/you told me where|your words: "|undefined|""/i);
      expect(text).not.toMatch(/^,|^ |: *$/m);
    }
  });

  test('SAY-46: the e-mail quotes at most 140 characters of them', () => {
    const said = `Twenty new people a month ${'and calmer days '.repeat(20)}`;
    const [, quote = ''] = /"(.+)"/.exec(write('email_interested', { ideal_90_days: said })) ?? [];
    expect(quote.length).toBeLessThanOrEqual(140);
    expect(quote).toMatch(/^Twenty .*\w…$/);
  });

  test.each([
    [{ google_rating: 4.2, google_review_count: 41 }, "you've got 4.2 stars with 41 reviews"],
    [{}, "I've got one question about how new customers find you."],
  ])('the voicemail speaks of Google only where it was looked up: %j', (answers, line) => {
    expect(write('voicemail', answers)).toContain(line);
  });

  test('a price that takes too many customers is not defended', () => {
    const steep = write('price_range_talk', { customer_worth: 60 });
    expect(steep).toContain("I'd look at a smaller step first.");
    expect(steep).not.toMatch(/would cover|worth to you over a year/);
    expect(write('price_range_talk', { customer_worth: 1500 })).toContain('would cover the fee.');
    expect(write('price_range_talk')).toContain(
      "What's one new customer worth to you over a year?",
    );
  });
});

describe('values of the seller and the next step', () => {
  test('SAY-48: name and phone are said where they are known, and asked for where not', () => {
    expect(write('voicemail', {}, { seller })).toContain('This is Sam Rivera.');
    expect(write('voicemail', {}, { seller })).toContain('call or text me at 555-0100.');
    const without = write('voicemail', {}, { seller: { name: '', phone: '' } });
    expect(without).toContain('[SELLER - say your name]');
    expect(without).not.toContain('call or text me');
    expect(write('email_interested', {}, { seller })).toMatch(/\n\nSam Rivera\s*$/);
  });

  test('CARD-12: the agency and the signature line stand where the name does, and nowhere without them', () => {
    const card = { ...seller, agency: "O'Hara & Söhne 🦷", signature: 'نلتقط الهاتف' };
    expect(write('voicemail', {}, { seller: card })).toContain(
      "This is Sam Rivera from O'Hara & Söhne 🦷 calling.",
    );
    expect(write('gatekeeper_opener', {}, { seller: card })).toContain(
      "Hi, this is Sam Rivera from O'Hara & Söhne 🦷 calling.",
    );
    for (const id of ['email_interested', 'email_not_now', 'email_no_decision_maker'] as const) {
      expect(parseMessage(write(id, {}, { seller: card })).body).toMatch(
        /\n\nSam Rivera\nO'Hara & Söhne 🦷\nنلتقط الهاتف$/,
      );
      const nameOnly = { ...card, agency: '', signature: '' };
      expect(parseMessage(write(id, {}, { seller: nameOnly })).body).toMatch(/\n\nSam Rivera$/);
      const cardWithoutName = { ...card, name: '' };
      expect(write(id, {}, { seller: cardWithoutName })).not.toMatch(/Söhne|الهاتف/);
    }
  });

  test('CARD-12: a text of their own can use every value of the card', () => {
    const view = buildTemplateView({
      ...emptyInterview('seo'),
      seller: {
        ...seller,
        agency: 'Fieldnote',
        email: 'sam@fieldnote.example',
        signature: 'Call.',
      },
    });
    const text =
      '{{seller_name}} {{seller_phone}} {{seller_email}} {{agency_name}} {{seller_signature}}';
    expect(renderTemplate(text, view)).toMatchObject({
      text: 'Sam Rivera 555-0100 sam@fieldnote.example Fieldnote Call.',
    });
  });

  test('SAY-49: the day agreed on is said, or asked for', () => {
    expect(write('text_after_call', { next_step_date: 'Friday' })).toContain(
      "We're on for Friday.",
    );
    expect(write('text_after_call')).toContain("I'll send you the next step by tomorrow.");
    expect(write('proposal_one_page', { next_step_date: 'Friday' })).toMatch(
      /## Next step\nFriday/,
    );
  });
});

test.each(serviceIds)('SAY-47: the proposal of %s lists what both sides do', (service) => {
  const text = write('proposal_one_page', {}, {}, service);
  const [, ours = '', theirs = ''] =
    /## What we'd do\n((?:- .*\n)+)\n## What we need from you\n((?:- .*\n)+)/.exec(text) ?? [];
  expect(ours.trim().split('\n')).toHaveLength(4);
  expect(theirs.trim().split('\n')).toHaveLength(3);
  expect(text).not.toMatch(/## [^\n]*\n\n##/);
});
