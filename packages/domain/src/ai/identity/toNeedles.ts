import { isCommonWord } from './commonNameWords.ts';
import { foldText, isUnspaced } from './foldText.ts';
import type { Identity } from './Identity.ts';

export type IdentityKind = 'business' | 'contact' | 'email' | 'phone' | 'web';

/** One string to look for. */
export interface Needle {
  readonly kind: IdentityKind;
  /** As the interview has it. */
  readonly form: string;
  readonly folded: string;
  /** A word like "will" or "an" counts only with a capital, or as the whole name was typed. */
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
    const folded = withoutEdges(foldText(form).text);
    const needsCapital = isCommonWord(folded);
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

/** The name without titles, and each part that is a name; an initial is none, a single 李 is. */
function listContactForms(name: string): readonly string[] {
  const isPart = (part: string) => {
    const { text } = foldText(part);
    return ([...text].length > 1 || isUnspaced(text)) && !noNames.includes(text);
  };
  const words = name.split(/[\s,/]+/).filter(isPart);
  const joined = words.every(isUnspaced) ? [words.join('')] : [];
  const parts = words.flatMap((word) => word.split('-').filter(isPart));
  return [words.join(' '), ...joined, ...words, ...parts];
}

/** Brackets and quotes around a name are not part of it. */
function withoutEdges(folded: string): string {
  let start = 0;
  let end = folded.length;
  while (start < end && edges.includes(folded.charAt(start))) start += 1;
  while (end > start && edges.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(start, end);
}

const edges = ' []()<>{}"*';

/** Punctuation alone identifies nobody; a letter, a digit or an emoji may. */
function isName(folded: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(folded);
}
