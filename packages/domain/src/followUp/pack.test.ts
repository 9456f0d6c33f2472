import { describe, expect, test } from 'vitest';
import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import type { Interview } from '#interviews/Interview.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { outcomeKinds } from '#outcomes/Outcome.ts';
import { buildPlanPage } from '#plan/buildPlanPage.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { buildOutcome, buildPackSubject, layers, seller } from '#test/buildPackSubject.ts';
import { buildMailLink, buildSmsLink } from './buildMailLink.ts';
import { formatCrmNote } from './formatCrmNote.ts';
import { listClientQuotes } from './listClientQuotes.ts';
import { listPackContents } from './listPackContents.ts';
import { listPackParts } from './listPackParts.ts';
import type { PackDocument } from './PackEdit.ts';
import { findPackFieldValues, isPackEditWithinLimits, mergePackEdit } from './PackEdit.ts';
import { renderPackMessage } from './renderPackMessage.ts';
import { packTexts } from './texts/packTexts.ts';
import { withSoldService } from './withSoldService.ts';

const documentsOf = (interview: Interview) =>
  listPackParts(interview).map(({ id, documents }) => [id, documents[0]]);

describe('which parts', () => {
  test('PACK-69: the sheet names only what the pack holds', () => {
    const said = { answers: { ideal_90_days: 'Ten more tows' } };
    const both = ['Recap in their own words', 'The plan and your price'];
    for (const kind of ['sold', 'trial', 'follow_up'] as const)
      expect(listPackContents(buildPackSubject(kind, said))).toEqual(both);
    expect(listPackContents(buildPackSubject('follow_up', { answers: {} }))).toEqual(both.slice(1));
    expect(
      listPackContents(buildPackSubject('follow_up', { ...said, selectedServiceId: null })),
    ).toEqual([]);
    expect(listPackContents(buildPackSubject('not_now', said))).toEqual([]);
  });

  test('PACK-01: every outcome has its own parts and texts', () => {
    expect(documentsOf(buildPackSubject('sold'))).toEqual([
      ['email', 'email_sold'],
      ['text', 'text_sold'],
      ['invite', 'invite_sold'],
      ['plan', 'plan'],
      ['crm_note', 'crm_note'],
    ]);
    expect(documentsOf(buildPackSubject('trial'))).toEqual([
      ['email', 'email_trial'],
      ['text', 'text_trial'],
      ['invite', 'invite_trial'],
      ['plan', 'plan'],
      ['crm_note', 'crm_note'],
    ]);
    expect(documentsOf(buildPackSubject('follow_up'))).toEqual([
      ['email', 'email_interested'],
      ['text', 'text_after_call'],
      ['invite', 'invite_follow_up'],
      ['plan', 'plan'],
      ['crm_note', 'crm_note'],
    ]);
    expect(documentsOf(buildPackSubject('not_now'))).toEqual([
      ['email', 'email_not_now'],
      ['invite', 'invite_not_now'],
      ['crm_note', 'crm_note'],
    ]);
    expect(documentsOf(buildPackSubject('not_a_fit'))).toEqual([['crm_note', 'crm_note']]);
    expect(documentsOf(buildPackSubject(null))).toEqual([['text', 'text_no_show']]);
  });

  test.each([
    ['Me and a partner', 'email_no_decision_maker'],
    ['Someone else', 'email_no_decision_maker'],
    ['Just me', 'email_interested'],
    [null, 'email_interested'],
    [undefined, 'email_interested'],
  ])('PACK-01: with "%s" deciding, a follow-up gets %s', (decision_maker, email) => {
    const answers = { decision_maker: decision_maker as string };
    expect(documentsOf(buildPackSubject('follow_up', { answers }))[0]).toEqual(['email', email]);
  });

  test('PACK-01: without a date to ask again there is no invite, without a service no plan, and an old sale is one', () => {
    const never = buildPackSubject('not_now', { outcome: buildOutcome('not_now', { day: null }) });
    expect(documentsOf(never).map(([id]) => id)).toEqual(['email', 'crm_note']);
    const open = buildPackSubject('follow_up', { selectedServiceId: null });
    expect(documentsOf(open).map(([id]) => id)).not.toContain('plan');
    const old = buildPackSubject(null, { salesStatus: 'sold', outcome: undefined });
    expect(documentsOf(old)[0]).toEqual(['email', 'email_sold']);
  });
});

describe('what is written', () => {
  const write = (document: PackDocument, interview: TemplateSubject) =>
    renderPackMessage(document, interview, layers);

  test('PACK-02: the mail after a sale says what was agreed on', () => {
    const { subject: line, body } = write('email_sold', buildPackSubject('sold'));
    expect(line).toBe("Maple Street Dental: here's what happens now");
    expect(body).toContain('What: Reputation Management, $397 a month.');
    expect(body).toContain('First step: You add us to your Google profile.');
    expect(body).toContain('What I need from you: Send the names of people you served.');
    expect(body).toMatch(/\n\nDana Whitfield\nFieldnote Marketing$/);
  });

  test('PACK-02: it is about what was sold, whatever was selected since', () => {
    const sold = buildPackSubject('sold', {
      selectedServiceId: 'seo',
      sale: { serviceId: 'reputation_management', price: 39_700 },
      terms: { ...builtInServiceSettings.seo, setupFee: 90_000, guarantee: 'First page in May.' },
    });
    const { body } = write('email_sold', withSoldService(sold));
    expect(body).toContain('What: Reputation Management, $397 a month.');
    expect(
      JSON.stringify(buildPlanPage(withSoldService(sold), { today: '2026-11-20' })),
    ).not.toMatch(/SEO|900|First page/);
    expect(withSoldService(buildPackSubject('sold'))).toEqual(buildPackSubject('sold'));
  });

  test('PACK-02: the numbers of a trial are those it is measured from', () => {
    const trial = { startDay: '2026-11-16', endDay: '2026-12-16' };
    const lookedUp = { google_rating: 4.2, google_review_count: 41 };
    const measured = { google_rating_before: 4.3, google_reviews_before: 44 };
    const say = (answers: object) =>
      write('email_trial', buildPackSubject('trial', { trial, answers: { ...answers } })).body;
    expect(say(lookedUp)).toContain("Today's numbers: 4.2 stars with 41 reviews.");
    expect(say({ ...lookedUp, ...measured })).toContain(
      "Today's numbers: 4.3 stars with 44 reviews.",
    );
  });

  test('PACK-02: the mail after a trial names its days, and what leaving costs', () => {
    const free = write('email_trial', buildPackSubject('trial')).body;
    expect(free).toContain('It starts today and runs until Wednesday, December 16.');
    expect(free).toContain('around Tuesday, December 1.');
    expect(free).toContain("If you don't, you owe nothing.");
    const terms = {
      currency: 'USD',
      price: { from: 39_700, to: null },
      onTop: '',
      setupFee: 0,
      trial: { days: 30, price: 4_900 },
      difference: '',
      proof: '',
      guarantee: '',
    };
    const paid = write('email_trial', buildPackSubject('trial', { terms })).body;
    expect(paid).toContain("it runs $397 a month. If you don't, you only paid $49.");
    expect(paid).not.toContain('owe nothing');
  });

  test.each([...outcomeKinds, null])(
    'PACK-03: after "%s" nothing is blank, unfilled or said to the seller, however little is known',
    (kind) => {
      for (const { interview } of buildLintInterviews()) {
        const full = {
          ...interview,
          outcome: buildOutcome(kind),
          seller: interview.seller ?? seller,
        };
        for (const { documents } of listPackParts(full)) {
          for (const document of documents) {
            if (!/^(email|text)/.test(document)) continue;
            const { subject: line, body } = write(document, full);
            expect(body, document).not.toBe('');
            expect(`${line ?? ''}\n${body}`).not.toMatch(
              /\{\{|\[SELLER|undefined|null|NaN|: \.|, \.| {2}/,
            );
            expect(line !== null).toBe(document.startsWith('email'));
            if (document in packTexts && document.startsWith('text'))
              expect(body.length).toBeLessThan(300);
          }
        }
      }
    },
  );

  test('PACK-04: a text that a seller wrote is used; one that cannot be filled gives way to the standard one', () => {
    const own = {
      ...layers,
      account: { email_interested: 'Subject: Mine\n\nHello {{first_name}}' },
    };
    expect(renderPackMessage('email_interested', buildPackSubject('follow_up'), own)).toEqual({
      subject: 'Mine',
      body: 'Hello Anita',
    });
    const broken = { ...layers, account: { email_interested: '{{#first_name}} never closed' } };
    expect(
      renderPackMessage('email_interested', buildPackSubject('follow_up'), broken).body,
    ).toContain('Thanks for today.');
  });

  test.each(["O'Brien 👩‍🔧", 'عمر الحداد', '李小龍'])(
    'PACK-05: the name %s stays as typed in every part',
    (name) => {
      const notes = [
        {
          id: 'a',
          kind: 'note' as const,
          text: 'SECRET OF MINE',
          screen: 'questions' as const,
          questionId: 'ideal_90_days',
          madeAt: '',
          changedAt: '',
        },
      ];
      for (const kind of outcomeKinds) {
        const interview = buildPackSubject(kind, { contactName: name, businessName: name, notes });
        const all = listPackParts(interview).flatMap(({ documents }) =>
          documents.flatMap((document) =>
            /^(email|text)/.test(document)
              ? Object.values(write(document, interview)).join('\n')
              : [],
          ),
        );
        all.push(formatCrmNote(interview, { today: '2026-11-16' }));
        for (const text of all) expect(text).toContain(name.split(' ')[0]);
        expect(all.join('\n')).not.toMatch(/SECRET OF MINE|MY PRIVATE AGREEMENT|confidence|points/);
      }
    },
  );
});

describe('the CRM note', () => {
  const today = { today: '2026-11-16', timeZone: 'America/New_York' };

  test('PACK-06: nine lines, in their order', () => {
    const interview = buildPackSubject('follow_up', {
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
    const lines = formatCrmNote(interview, today).split('\n');
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
      const interview = buildPackSubject(kind, {
        answers: {},
        selectedServiceId: service,
        businessName: '',
        contactName: '',
      });
      const lines = formatCrmNote(interview, today).split('\n');
      expect(lines).toHaveLength(9);
      for (const line of lines) expect(line).not.toMatch(/undefined|null|: $|; ;|""/);
      expect(lines[2]).toBe('Goal: -. 90 days: -');
      expect(lines[6]).toBe('Objections: -');
    }
  });

  test('PACK-06: shows the reason after the outcome', () => {
    expect(formatCrmNote(buildPackSubject('not_now'), today)).toContain(
      'Outcome: Not now (Price), next Wed, Feb 17, 2027',
    );
  });
});

describe('links to other apps', () => {
  test('PACK-07: a mail link carries address, subject and words as they are', () => {
    const body = 'It\'s "fine" & 100%?\n\nعمر 🙂';
    const { href, hasBody } = buildMailLink({
      to: 'a+b@c.example',
      subject: 'Ü & co',
      body,
    });
    expect(hasBody).toBe(true);
    const link = new URL(href);
    expect(link.pathname).toBe('a%2Bb@c.example');
    expect(link.searchParams.get('subject')).toBe('Ü & co');
    expect(link.searchParams.get('body')).toBe(body.replaceAll('\n', '\r\n'));
  });

  test('PACK-07: leaves the body out of links above 1,800 characters', () => {
    const mail = (letters: number) =>
      buildMailLink({ to: 'a@b.example', subject: 'S', body: 'x'.repeat(letters) });
    const [fits] = [1_800 - mail(0).href.length];
    expect(mail(fits).hasBody).toBe(true);
    expect(mail(fits).href).toHaveLength(1_800);
    expect(mail(fits + 1)).toEqual({ href: 'mailto:a@b.example?subject=S', hasBody: false });
  });

  test('PACK-07: a text message link contains the phone number without formatting', () => {
    expect(buildSmsLink('+1 (937) 555-0142', 'Hi & bye')).toBe(
      'sms:+19375550142?&body=Hi%20%26%20bye',
    );
  });
});

describe('stored edits of the pack', () => {
  test('PACK-08: the last edit of a document counts, and an empty edit removes it', () => {
    const first = mergePackEdit(undefined, { document: 'crm_note', words: { body: 'one' } });
    const both = mergePackEdit(first, { document: 'plan', words: { line: 'x' } });
    const second = mergePackEdit(both, { document: 'crm_note', words: { body: 'two' } });
    expect(findPackFieldValues(second, 'crm_note')).toEqual({ body: 'two' });
    expect(findPackFieldValues(second, 'plan')).toEqual({ line: 'x' });
    expect(mergePackEdit(second, { document: 'crm_note', words: {} })).toHaveLength(1);
    expect(findPackFieldValues(undefined, 'plan')).toEqual({});
    expect(isPackEditWithinLimits({ words: { body: 'x'.repeat(8_001) } })).toBe(false);
    expect(isPackEditWithinLimits({ words: { body: 'x'.repeat(8_000) } })).toBe(true);
  });

  test("PACK-09: the client's words are named as long as they stand in the text", () => {
    const interview = buildPackSubject('follow_up', {
      answers: { ideal_90_days: 'Ten more patients' },
    });
    const { body } = renderPackMessage('email_interested', interview, layers);
    expect(listClientQuotes(body, interview)).toEqual(['Ten more patients']);
    expect(listClientQuotes(body.replace('Ten', '10'), interview)).toEqual([]);
  });
});
