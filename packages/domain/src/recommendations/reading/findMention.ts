import { isDenied } from './isDenied.ts';
import { isPartOfName } from './isPartOfName.ts';
import type { Mention, MentionKind } from './Mention.ts';
import { type Phrase, parsePhrase } from './parsePhrase.ts';
import { type Clause, splitClauses, type Word } from './splitClauses.ts';

/** The first place at which a text says one of the phrases and means it; in doubt there is none. */
export type FindMention = (
  answer: unknown,
  phrases: readonly string[],
  kind: MentionKind,
) => Mention | null;

export const findMention: FindMention = (answer, phrases, kind) =>
  typeof answer === 'string' ? searchClauses(splitClauses(answer), phrases, kind) : null;

/** The same for many rules that look for the same phrases in the same texts. */
export function createFindMention(): FindMention {
  const texts = new Map<string, { clauses: readonly Clause[]; found: Map<unknown, Found> }>();
  return (answer, phrases, kind) => {
    if (typeof answer !== 'string') return null;
    const text = texts.get(answer) ?? { clauses: splitClauses(answer), found: new Map() };
    texts.set(answer, text);
    const found = text.found.get(phrases) ?? {};
    text.found.set(phrases, found);
    found[kind] ??= { mention: searchClauses(text.clauses, phrases, kind) };
    return found[kind].mention;
  };
}

type Found = { [kind in MentionKind]?: { readonly mention: Mention | null } };

function searchClauses(
  clauses: readonly Clause[],
  phrases: readonly string[],
  kind: MentionKind,
): Mention | null {
  const byFirstWord = indexPhrases(phrases);
  for (const clause of clauses) {
    for (const [first, word] of clause.words.entries()) {
      for (const phrase of listCandidates(word, byFirstWord)) {
        const mention = { clause, first, last: first + phrase.words.length - 1 };
        const isMeant = isAt(mention, phrase) && !isPartOfName(mention);
        if (isMeant && !isDenied(mention, kind)) return mention;
      }
    }
  }
  return null;
}

type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const indexes = new WeakMap<readonly string[], PhraseIndex>();

function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const known = indexes.get(phrases);
  if (known) return known;
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    // Rules from elsewhere may hold anything.
    if (typeof phrase !== 'string') continue;
    const parsed = parsePhrase(phrase);
    const [first] = parsed.words;
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), parsed]);
  }
  indexes.set(phrases, index);
  return index;
}

const none: readonly Phrase[] = [];

/** A phrase of one word may stand there with a final s. */
function listCandidates(word: Word, index: PhraseIndex): readonly Phrase[] {
  const exact = index.get(word.plain) ?? none;
  if (word.singular === word.plain) return exact;
  const singular = index.get(word.singular);
  return singular ? [...exact, ...singular.filter(({ words }) => words.length === 1)] : exact;
}

function isAt({ clause, first, last }: Mention, { words, notBefore }: Phrase): boolean {
  const isThere = words.every((wanted, place) => {
    const word = clause.words[first + place];
    if (word?.plain === wanted) return true;
    return place === words.length - 1 && word?.singular === wanted;
  });
  return isThere && !notBefore.has(clause.words[last + 1]?.plain ?? '');
}
