import { isCommonWord } from './commonNameWords.ts';
import { foldText } from './foldText.ts';
import type { Identity } from './Identity.ts';

export type IdentityKind = 'business' | 'contact' | 'email' | 'phone' | 'web';

/** One string to look for. */
export interface Needle {
  readonly kind: IdentityKind;
  /** As the interview has it. */
  readonly form: string;
  readonly folded: string;
  /** A word like "will" or "al" counts only with a capital, or as the whole name was typed. */
  readonly needsCapital: boolean;
  readonly isWhole: boolean;
}

const legalForms = [
  'llc',
  'inc',
  'ltd',
  'co',
  'corp',
  'company',
  'gmbh',
  'plc',
  'pllc',
  'pc',
  'llp',
];
const noNames = [
  ...[
    'dr',
    'mr',
    'mrs',
    'ms',
    'miss',
    'prof',
    'rev',
    'sir',
    'madam',
    'jr',
    'sr',
    'ii',
    'iii',
    'iv',
  ],
  ...['md', 'dds', 'dmd', 'esq', 'phd', 'rn', 'cpa', 'and', 'or', 'de', 'del', 'der', 'den', 'di'],
  ...['da', 'la', 'le', 'van', 'von', 'the', 'of'],
];

export function toNeedles(identity: Identity): readonly Needle[] {
  const needles = [
    ...identity.businessNames.flatMap((name) => toForms('business', name, listBusinessForms(name))),
    ...identity.contactNames.flatMap((name) => toForms('contact', name, listContactForms(name))),
    ...identity.emails.flatMap((email) => toForms('email', email, [])),
    ...identity.phones.flatMap((phone) => toForms('phone', phone, [])),
    ...identity.webAddresses.flatMap((address) => toForms('web', address, [])),
  ];
  const byFold = new Map<string, Needle>();
  for (const needle of needles) {
    if (isName(needle.folded) && !byFold.has(needle.folded)) byFold.set(needle.folded, needle);
  }
  return [...byFold.values()];
}

function toForms(kind: IdentityKind, whole: string, others: readonly string[]): readonly Needle[] {
  return [whole, ...others].map((form, index) => {
    const folded = foldText(form).text.trim();
    const needsCapital = folded.length < 3 || isCommonWord(folded);
    return { kind, form: form.trim(), folded, needsCapital, isWhole: index === 0 };
  });
}

/** Without its legal form, and written as one word ("bloomskinstudio"). */
function listBusinessForms(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const core = [...words];
  while (core.length > 1 && legalForms.includes(foldText(core.at(-1) ?? '').text)) core.pop();
  return core.length > 1 ? [core.join(' '), core.join('')] : core;
}

/** Each part that is a name; initials and titles are none. */
function listContactForms(name: string): readonly string[] {
  const parts = name.split(/[\s,/]+/).flatMap((part) => [part, ...part.split('-')]);
  return parts.filter((part) => {
    const { text } = foldText(part);
    return [...text].length > 1 && !noNames.includes(text);
  });
}

/** Punctuation alone identifies nobody; a letter, a digit or an emoji may. */
function isName(folded: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(folded);
}
