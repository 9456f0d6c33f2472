import { describe, expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { measureRelativeCost } from '#test/measureRelativeCost.ts';
import { type ClientIdentity, toClientIdentity } from './ClientIdentity.ts';
import { findIdentityLeaks } from './findIdentity.ts';
import { createIdentityRestorer, hideIdentity, restoreIdentity } from './hideIdentity.ts';

const emptyIdentity: ClientIdentity = {
  businessNames: [],
  contactNames: [],
  emails: [],
  phones: [],
  webAddresses: [],
};
const elena: ClientIdentity = {
  ...emptyIdentity,
  businessNames: ["Mario's Pizza & Grill LLC"],
  contactNames: ['Dr. Elena María Marsh-Jones'],
};

/** Shows every token as its kind. */
function masked(text: string, identity: ClientIdentity): string {
  const { texts, tokens } = hideIdentity([text], identity);
  return tokens.reduce(
    (shown, { token, kind }) => shown.replaceAll(token, `<${kind}>`),
    texts[0] ?? '',
  );
}

describe('hideIdentity', () => {
  test.each([
    ["Mario's Pizza & Grill LLC is full", '<business> is full'],
    ["At Mario's Pizza & Grill we grow", 'At <business> we grow'],
    ['MARIO’S PIZZA AND GRILL', '<business>'],
    ['marios pizza &  grill', '<business>'],
    ["Mario's\nPizza & Grill", '<business>'],
    ["Mario's-Pizza-&-Grill", '<business>'],
    ['#mariospizza&grill', '#<business>'],
    ['Elena said so', '<contact> said so'],
    ["ELENA's team, Elenas team, elena’s", "<contact>'s team, <contact>s team, <contact>’s"],
    ['Dr. Elena María Marsh-Jones', '<contact>'],
    ['elena maria marsh jones', '<contact>'],
    ['Ask Maria or María or Jones', 'Ask <contact> or <contact> or <contact>'],
    ['Marsh-Jones and Marsh', '<contact> and <contact>'],
    ['(Elena) "Elena" *Elena* Elena!', '(<contact>) "<contact>" *<contact>* <contact>!'],
    ['Elenaville and Helena stay', 'Elenaville and Helena stay'],
    ['marsh wants it', '<contact> wants it'],
    ['the doctor and dr. No', 'the doctor and dr. No'],
    ['', ''],
  ])('W-14: %j is sent as %j', (text, expected) => {
    expect(masked(text, elena)).toBe(expected);
  });

  test.each([
    ['Will', 'we will grow, Will says WILL', 'we will grow, <contact> says <contact>'],
    ['Al Li', 'also Al, always li, AL', 'also <contact>, always <contact>, <contact>'],
    ['An Do', 'an offer we do, An said, Do!', 'an offer we do, <contact> said, <contact>!'],
    ['Don Ng', "don't ask Don, don’t", "don't ask <contact>, don’t"],
    ['Ina', 'in a year Ina and China', 'in a year <contact> and China'],
    ['Mark Best', 'the best mark', 'the best mark'],
    ['mark', 'we mark it', 'we <contact> it'],
    ['Ann', 'annual plan, Ann and Anne', 'annual plan, <contact> and Anne'],
    ['J. Q. Public', 'plan J, quarter Q', 'plan J, quarter Q'],
    ['李 娜', '李娜 and 李 娜', '<contact> and <contact>'],
    ['李 娜', '请问李娜小姐', '请问<contact>小姐'],
    ['李 Marsh', 'ask 李', 'ask <contact>'],
    ['🌸 Rosa', 'I love 🌸s, rosa', 'I love 🌸s, <contact>'],
    ["O'Brien", "O'Brien, OBrien, O’BRIEN's", "<contact>, <contact>, <contact>'s"],
    ['José', 'Jose\u0301 and jose', '<contact> and <contact>'],
    ['[SECURED]', 'plan', 'plan'],
    ['...', 'Wait...', 'Wait...'],
    ['', 'plan', 'plan'],
  ])('W-14: a client called %j: %j', (name, text, expected) => {
    expect(masked(text, { ...emptyIdentity, contactNames: [name] })).toBe(expected);
  });

  test.each([
    ['A+ (NYC) $1.00 [Best]', 'we at A+ (NYC) $1.00 [Best] sell'],
    ['.*', 'a.*b'],
    ['C++', 'I know C++ well'],
    ['🌸', 'flowers 🌸🌸'],
    ['[[P1]]', 'call [[P1]] now'],
    ['P', 'plan P'],
    ['12', 'room 12 of 120'],
    ['Business', 'a business like Business'],
  ])('W-14: a business called %j is restored exactly', (name, text) => {
    const identity = { ...emptyIdentity, businessNames: [name] };
    const { texts, tokens } = hideIdentity([text], identity);
    expect(findIdentityLeaks(texts[0] ?? '', identity)).toEqual([]);
    expect(restoreIdentity(texts[0] ?? '', tokens)).toBe(text);
  });

  test.each([
    ['write to Elena.Marsh+x@mail.example.com, please', 'write to <email>, please'],
    ['a@b', '<email>'],
    ['2 @ $5 and 3@', '2 @ $5 and 3@'],
    ['follow @bloomskin!', 'follow <web>!'],
    ['https://x.example/a?b=c#d.', '<web>.'],
    ['see www.bloom.studio (new)', 'see <web> (new)'],
    ['bloom.com/offers, bloom.co.uk', '<web>, <web>'],
    ['Stop.Then go, e.g. now, 4.5 stars', 'Stop.Then go, e.g. now, 4.5 stars'],
    ['call (937) 555-0142 now', 'call <phone> now'],
    ['+1 937 555 0142 / 555-0142', '<phone> / <phone>'],
    ['937.555.0142 or 9375550142', '<phone> or <phone>'],
    ['+44 (0)20 7946 0958', '<phone>'],
    ['$397 (937) 555-0142', '$397 <phone>'],
    ['(937) 555-0142 12 reviews', '<phone> 12 reviews'],
    ['12 555-0142 100 937-555-0199', '12 <phone> 100 <phone>'],
    ['555-0142, please. (937) 555-0142; 937-555-0142!', '<phone>, please. <phone>; <phone>!'],
    ['tel937-555-0142x12', 'tel<phone>x12'],
    ['$1,497 937 555 0142', '$1,497 <phone>'],
    ['937-555-0142-77', '<phone>-77'],
    ['+49 30 90 12 34 56 100 200', '<phone> 200'],
    ['0161 496 0000, 01 23 45 67 89', '<phone>, <phone>'],
    ['1-555-0142', '1-555-0142'],
    ['$100-2000, 4.5 stars, 20% of 100', '$100-2000, 4.5 stars, 20% of 100'],
    ['$1,000 - $2,500, 100-200, 2024-2025, 45402', '$1,000 - $2,500, 100-200, 2024-2025, 45402'],
    ['200+ people, 12/24/2025, 10 000', '200+ people, 12/24/2025, 10 000'],
  ])('W-14: the addresses of %j', (text, expected) => {
    expect(masked(text, emptyIdentity)).toBe(expected);
  });

  test('W-14: each spelling has its own token, and names of the interview come first', () => {
    const identity = { ...emptyIdentity, businessNames: ['Bloom'], contactNames: ['Kayla Reyes'] };
    const { texts, tokens } = hideIdentity(['KAYLA met Kayla', 'at Bloom'], identity);
    expect(texts).toEqual(['[[P5]] met [[P3]]', 'at [[P1]]']);
    expect(tokens.map(({ form }) => form)).toEqual([
      'Bloom',
      'Kayla Reyes',
      'Kayla',
      'Reyes',
      'KAYLA',
    ]);
  });

  test('W-14: chooses other token letters when a text already contains such a token', () => {
    const { texts, tokens } = hideIdentity(['[[p1]] and Kayla'], {
      ...emptyIdentity,
      contactNames: ['Kayla'],
    });
    expect(texts[0]).toBe('[[p1]] and [[Q1]]');
    expect(restoreIdentity(texts[0] ?? '', tokens)).toBe('[[p1]] and Kayla');
  });

  test('W-14: hostile texts are answered at once', () => {
    for (const text of [
      'a'.repeat(100_000),
      '@'.repeat(100_000),
      '1-'.repeat(50_000),
      'Elena '.repeat(10_000),
    ])
      expect(measureRelativeCost(() => hideIdentity([text], elena))).toBeLessThan(100);
  });
});

describe('toClientIdentity', () => {
  test('W-14: names, addresses and numbers of interview and onboarding', () => {
    const interview = anInterview({
      onboardingAnswers: {
        business_name_online: 'Maple Dental',
        primary_phone_number: '(864) 555-0178',
        contact_phone_number: null,
        referral_email_addresses: 'leads@maple.example, x@gmail.com',
      },
    });
    expect(toClientIdentity(interview)).toEqual({
      businessNames: ['Maple Street Dental', 'Maple Dental'],
      contactNames: ['Anita Rao'],
      emails: ['anita@maplestreet.example', 'leads@maple.example', 'x@gmail.com'],
      phones: ['(864) 555-0178'],
      webAddresses: ['maplestreet.example', 'maple.example'],
    });
  });

  test.each([null, undefined, '', '[SECURED]', 5])('W-14: ignores a contact of %j', (value) => {
    const masked = value as string;
    const interview = anInterview({
      contactName: masked,
      contactEmail: masked,
      businessName: masked,
    });
    expect(toClientIdentity({ ...interview, onboardingAnswers: undefined as never })).toEqual(
      emptyIdentity,
    );
  });
});

describe('findIdentityLeaks', () => {
  test.each([
    ['nothing here', []],
    ['ask ELENA or elena', ['ELENA', 'elena']],
    ['mail x@y.example', ['x@y.example']],
    ['[[P1]] and [[P2]]', []],
  ])('W-14: in %j it finds %j', (text, leaks) => {
    expect(findIdentityLeaks(text, elena)).toEqual(leaks);
  });
});

describe('createIdentityRestorer', () => {
  const { tokens } = hideIdentity([''], { ...emptyIdentity, contactNames: ['Kayla Reyes'] });

  test.each([
    [['Hi [[P2]]!'], 'Hi Kayla!'],
    [['Hi [', '[P', '2', ']', ']!'], 'Hi Kayla!'],
    [['[[p2]]'], 'Kayla'],
    [['[[P99]] [[P', 'X [PAUSE] [[['], '[[P99]] [[PX [PAUSE] [[['],
    [['[[', 'P1]]]', ']'], 'Kayla Reyes]]'],
    [['', ''], ''],
    [['[[P'], '[[P'],
  ])('W-14: the chunks %j read %j', (chunks, expected) => {
    const restorer = createIdentityRestorer(tokens);
    expect(chunks.map((chunk) => restorer.push(chunk)).join('') + restorer.end()).toBe(expected);
  });

  test('W-14: never buffers text without tokens', () => {
    const restorer = createIdentityRestorer(tokens);
    expect(restorer.push('word [PAUSE] ')).toBe('word [PAUSE] ');
    expect(restorer.push('more [[')).toBe('more ');
    expect(restorer.push('x')).toBe('[[x');
    expect(createIdentityRestorer([]).push('[[P1')).toBe('[[P1');
  });
});
