import { describe, expect, test } from 'vitest';
import { outcomeKinds } from '#interviews/outcomes/Outcome.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { layers, subject } from '#test/packSubject.ts';
import { crmNote } from './crmNote.ts';
import { listOwnWords } from './listOwnWords.ts';
import { findPackWords, isPackEditSmall, withPackEdit } from './PackEdit.ts';
import { toMailLink, toTextLink } from './toMailLink.ts';
import { writeMessage } from './writeMessage.ts';

describe('the CRM note', () => {
  const today = { today: '2026-11-16', timeZone: 'America/New_York' };

  test('PACK-06: nine lines, in their order', () => {
    const interview = subject('follow_up', {
      answers: {
        business_services: 'More calls',
        ideal_90_days: 'Ten more\npatients a month',
        decision_maker: 'Me and a partner',
        objections_came_up: ['"It\'s too expensive"', 'I need to think'],
        google_rating: 4.2,
        google_review_count: 41,
        how_getting_customers: 'Word of mouth',
      },
    });
    const lines = crmNote(interview, today).split('\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe('Nov 16, 2026 | Maple Street Dental | Anita Rao, -');
    expect(lines[1]).toBe('Outcome: Follow up, next Thu, Nov 19 at 10:30 AM');
    expect(lines[2]).toContain('90 days: "Ten more patients a month"');
    expect(lines[3]).toBe('Today: come by word of mouth; first sale -; ads: -');
    expect(lines[4]).toBe('Has: list -; website -; reviews 4.2 stars with 41 reviews');
    expect(lines[5]).toBe(
      'Offered: Reputation Management, from $197 to $397 a month, 30-day trial',
    );
    expect(lines[6]).toBe('Objections: "It\'s too expensive"; I need to think');
    expect(lines[7]).toBe('Decides: Me and a partner');
    expect(lines[8]).toBe('Next: Call back, Thu, Nov 19 at 10:30 AM');
  });

  test.each([...outcomeKinds, null])('PACK-06: after "%s", what is not known is a dash', (kind) => {
    for (const service of [...serviceIds, null]) {
      const interview = subject(kind, {
        answers: {},
        selectedServiceId: service,
        businessName: '',
        contactName: '',
      });
      const lines = crmNote(interview, today).split('\n');
      expect(lines).toHaveLength(9);
      for (const line of lines) expect(line).not.toMatch(/undefined|null|: $|; ;|""/);
      expect(lines[2]).toBe('Goal: -. 90 days: -');
      expect(lines[6]).toBe('Objections: -');
    }
  });

  test('PACK-06: a reason stands behind its outcome', () => {
    expect(crmNote(subject('not_now'), today)).toContain(
      'Outcome: Not now (Price), next Wed, Feb 17, 2027',
    );
  });
});

describe('what leads out of the app', () => {
  test('PACK-07: a mail link carries address, subject and words as they are', () => {
    const body = 'It\'s "fine" & 100%?\n\nعمر 🙂';
    const { href, hasWords } = toMailLink({ to: 'a+b@c.example', subject: 'Ü & co', body });
    expect(hasWords).toBe(true);
    const link = new URL(href);
    expect(link.pathname).toBe('a%2Bb@c.example');
    expect(link.searchParams.get('subject')).toBe('Ü & co');
    expect(link.searchParams.get('body')).toBe(body.replaceAll('\n', '\r\n'));
  });

  test('PACK-07: above 1,800 characters the words stay out of it', () => {
    const mail = (letters: number) =>
      toMailLink({ to: 'a@b.example', subject: 'S', body: 'x'.repeat(letters) });
    const [fits] = [1_800 - mail(0).href.length];
    expect(mail(fits).hasWords).toBe(true);
    expect(mail(fits).href).toHaveLength(1_800);
    expect(mail(fits + 1)).toEqual({ href: 'mailto:a@b.example?subject=S', hasWords: false });
  });

  test('PACK-07: a text message takes the number without its looks', () => {
    expect(toTextLink('+1 (937) 555-0142', 'Hi & bye')).toBe(
      'sms:+19375550142?&body=Hi%20%26%20bye',
    );
  });
});

describe('what is remembered', () => {
  test('PACK-08: the last words of a document count, and none is none', () => {
    const first = withPackEdit(undefined, { document: 'crm_note', words: { body: 'one' } });
    const both = withPackEdit(first, { document: 'plan', words: { line: 'x' } });
    const second = withPackEdit(both, { document: 'crm_note', words: { body: 'two' } });
    expect(findPackWords(second, 'crm_note')).toEqual({ body: 'two' });
    expect(findPackWords(second, 'plan')).toEqual({ line: 'x' });
    expect(withPackEdit(second, { document: 'crm_note', words: {} })).toHaveLength(1);
    expect(findPackWords(undefined, 'plan')).toEqual({});
    expect(isPackEditSmall({ words: { body: 'x'.repeat(8_001) } })).toBe(false);
    expect(isPackEditSmall({ words: { body: 'x'.repeat(8_000) } })).toBe(true);
  });

  test("PACK-09: the client's words are named as long as they stand in the text", () => {
    const interview = subject('follow_up', { answers: { ideal_90_days: 'Ten more patients' } });
    const { body } = writeMessage('email_interested', interview, layers);
    expect(listOwnWords(body, interview)).toEqual(['Ten more patients']);
    expect(listOwnWords(body.replace('Ten', '10'), interview)).toEqual([]);
  });
});
