import fc, { type Arbitrary } from 'fast-check';

/** A client whose names are hard to redact, with answers that contain them. */
export interface HardToRedactClient {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Texts that must never be sent. */
  readonly secrets: readonly Secret[];
}

interface Secret {
  readonly text: string;
  /** True for a name that is also an English word: in lower case it reveals nothing. */
  readonly isWord: boolean;
}

const firstNames: readonly (readonly [string, isWord: boolean])[] = [
  ['Elena', false],
  ['Zoë', false],
  ['Bo', false],
  ["D'Arcy", false],
  ['Mary-Jane', false],
  ['Ina', false],
  ['Rao', false],
  ['ÅSA', false],
  ['Nguyễn', false],
  ['李', false],
  ['Will', true],
  ['Art', true],
  ['May', true],
  ['Grant', true],
  ['Hope', true],
  ['Rob', true],
  ['Bill', true],
  ['Mark', true],
  ['Sue', true],
  ['Rich', true],
];
const lastNames: readonly (readonly [string, isWord: boolean])[] = [
  ['Marsh', true],
  ['O’Neill', false],
  ['Ng', false],
  ['García', false],
  ['van Dyk', false],
  ['Smith-Jones', false],
  ['Customer', true],
  ['Best', true],
  ['Price', true],
  ['Müller', false],
  ['Szymański', false],
  ['Drafts', true],
  ['Kowalczyk', false],
  ['🌸bloom', false],
];
const businesses: readonly (readonly [string, isWord: boolean])[] = [
  ["Joe's Pizza & Grill", false],
  ['A+ Auto (NYC)', false],
  ['The C++ Shop, Inc.', false],
  ['x.y*z', false],
  ['Über Ärzte', false],
  ['24/7 Locksmith', false],
  ['Zen🌸Spa', false],
  ['^Start$ Gym', false],
  ['[Brackets] LLC', false],
  ['back\\slash Café', false],
  ['Riverside Family Dental', false],
  ['MARKETING', true],
  ['Reviews', true],
  ['Seller', true],
  ['Business', true],
  ['H₂O Pools', false],
  ['$$$ Pawn', false],
  ['İstanbul Kebap', false],
  ['Ann & Al', false],
  ['Maple', false],
  ['(The) Shop?', false],
  ['{{businessName}} Co', false],
];

const writings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `${name}'s`,
  (name) => `${name}’s`,
  (name) => `(${name}),`,
  (name) => `“${name}”`,
  (name) => `*${name}*`,
  (name) => `${name}!`,
];

const fillers = [
  'we will call',
  'also',
  'annual',
  '12 reviews',
  '$397',
  '[PAUSE]',
  '</facts>',
  '100%',
];

/** Generates clients from a seed, always the same for one seed. */
export function listHardToRedactClients(
  count: number,
  seed: number,
): readonly HardToRedactClient[] {
  return fc.sample(client(), { numRuns: count, seed });
}

function client(): Arbitrary<HardToRedactClient> {
  return fc
    .record({
      first: fc.constantFrom(...firstNames),
      last: fc.constantFrom(...lastNames),
      business: fc.constantFrom(...businesses),
      mailbox: fc.stringMatching(/^[a-z]{3,9}$/),
      domain: fc.stringMatching(/^[a-z]{5,10}$/),
      line: fc.integer({ min: 1000, max: 9999 }),
      order: fc.array(fc.nat(200), { minLength: 6, maxLength: 16 }),
    })
    .map(({ first, last, business, mailbox, domain, line, order }) => {
      const contactName = `${first[0]} ${last[0]}`;
      const contactEmail = `${mailbox}.qz@${domain}-qz.example`;
      const phone = `(937) 555-${line}`;
      const things = [
        contactName,
        first[0],
        last[0],
        business[0],
        contactEmail,
        phone,
        `www.${domain}-qz.example/offer`,
      ];
      const write = (from: number) =>
        order
          .map((pick, place) => {
            const thing = things[(pick + from) % things.length] ?? '';
            const how = writings[(pick + place) % writings.length] ?? writings[0];
            const isAddress = /[@\d]|www/.test(thing);
            return `${fillers[(pick + place + from) % fillers.length]} ${isAddress ? thing : how?.(thing)}`;
          })
          .join(' ');
      return {
        businessName: business[0],
        contactName,
        contactEmail,
        answers: { ideal_90_days: write(0), ideal_12_months: write(3) },
        secrets: [
          { text: contactName, isWord: false },
          { text: first[0], isWord: first[1] },
          { text: last[0], isWord: last[1] },
          { text: business[0], isWord: business[1] },
          { text: contactEmail, isWord: false },
          { text: `${domain}-qz`, isWord: false },
          { text: phone, isWord: false },
          { text: phone.slice(6), isWord: false },
        ],
      };
    });
}

/** Returns whether a text contains a secret as a whole word, independently of the code under test. */
export function containsSecret(sent: string, { text, isWord }: Secret): boolean {
  const forms = isWord ? [text, text.toUpperCase()] : [text];
  return forms.some((form) => {
    const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
    return new RegExp(pattern, isWord ? 'u' : 'iu').test(sent);
  });
}
