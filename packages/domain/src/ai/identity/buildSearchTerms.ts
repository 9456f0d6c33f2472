import type { ClientIdentity } from './ClientIdentity.ts';
import { isCommonWord } from './commonNameWords.ts';
import { foldText, isUnspacedScript } from './foldText.ts';

export type IdentityKind = 'business' | 'contact' | 'email' | 'phone' | 'web';

/** One spelling of a client's name or address that is searched for in texts. */
export interface SearchTerm {
  readonly kind: IdentityKind;
  /** The spelling in the interview. */
  readonly form: string;
  readonly folded: string;
  /** Common words such as "will" match only when capitalized, or exactly as the whole name was typed. */
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
const titlesAndParticles = [
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

/** Builds all spellings to search for, without duplicates. */
export function buildSearchTerms(identity: ClientIdentity): readonly SearchTerm[] {
  const terms = [
    ...identity.businessNames.flatMap((name) =>
      buildTermsForForms('business', name, listBusinessForms(name)),
    ),
    ...identity.contactNames.flatMap((name) =>
      buildTermsForForms('contact', name, listContactForms(name)),
    ),
    ...identity.emails.flatMap((email) => buildTermsForForms('email', email, [])),
    ...identity.phones.flatMap((phone) => buildTermsForForms('phone', phone, [])),
    ...identity.webAddresses.flatMap((address) => buildTermsForForms('web', address, [])),
  ];
  const byFold = new Map<string, SearchTerm>();
  for (const term of terms) {
    if (isName(term.folded) && !byFold.has(term.folded)) byFold.set(term.folded, term);
  }
  return [...byFold.values()];
}

function buildTermsForForms(
  kind: IdentityKind,
  whole: string,
  others: readonly string[],
): readonly SearchTerm[] {
  return [whole, ...others].map((form, index) => {
    const folded = withoutEdges(foldText(form).text);
    const needsCapital = isCommonWord(folded);
    return { kind, form: form.trim(), folded, needsCapital, isWhole: index === 0 };
  });
}

/** Lists spellings of a business name: without legal form, and as one word ("bloomskinstudio"). */
function listBusinessForms(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const core = [...words];
  while (core.length > 1 && legalForms.includes(foldText(core.at(-1) ?? '').text)) core.pop();
  return core.length > 1 ? [core.join(' '), core.join('')] : core;
}

/**
 * Lists the full name without titles and each of its parts.
 * Initials are skipped, a single Han character is not.
 */
function listContactForms(name: string): readonly string[] {
  const isPart = (part: string) => {
    const { text } = foldText(part);
    return ([...text].length > 1 || isUnspacedScript(text)) && !titlesAndParticles.includes(text);
  };
  const words = name.split(/[\s,/]+/).filter(isPart);
  const joined = words.every(isUnspacedScript) ? [words.join('')] : [];
  const parts = words.flatMap((word) => word.split('-').filter(isPart));
  return [words.join(' '), ...joined, ...words, ...parts];
}

/** Removes brackets and quotes around a name. */
function withoutEdges(folded: string): string {
  let start = 0;
  let end = folded.length;
  while (start < end && edges.includes(folded.charAt(start))) start += 1;
  while (end > start && edges.includes(folded.charAt(end - 1))) end -= 1;
  return folded.slice(start, end);
}

const edges = ' []()<>{}"*';

/** Returns whether a text contains a letter, a digit or an emoji, so that it can identify a client. */
function isName(folded: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(folded);
}
