import { normalizeForSearch, type Objection } from './parseObjections.ts';

interface KnownObjection {
  /** Parts of a title that identify the objection, best match first. */
  readonly titles: readonly string[];
  /** Other words that clients use for the same objection. */
  readonly said: string;
}

/** The usual objections, most common first; the first four get the keys 1 to 4. */
const knownObjections: readonly KnownObjection[] = [
  {
    titles: ['too expensive', 'expensive', 'price', 'afford'],
    said: 'expensive price cost money afford budget cheaper pay',
  },
  { titles: ['think about it', 'think'], said: 'think sleep over consider' },
  {
    titles: ['my partner', 'partner', 'wife', 'husband'],
    said: 'partner wife husband spouse boss family ask',
  },
  { titles: ["don't have time.", 'have time', 'no time', 'busy'], said: 'time busy swamped' },
  { titles: ['burned'], said: 'burned tried before scam agency' },
  { titles: ['already have someone'], said: 'someone somebody agency guy nephew' },
  { titles: ['send me an email'], said: 'email mail send brochure' },
  { titles: ['guarantee'], said: 'guarantee promise sure' },
  { titles: ['next quarter'], said: 'next quarter month year spring summer fall winter later' },
];

/** Words that occur in most sentences and are therefore ignored by the search. */
const smallWords = new Set(
  `a an and are at be by can cant do dont for get got had has have i ill im in is it its just lot
  me much my need no not now of on or right so that thats the this to too us want we weve will with
  you`.split(/\s+/),
);

/**
 * Lists the objections that match a query, best first: by title, then known sayings, then answer text.
 * Without a query, lists all, the usual ones first.
 */
export function rankObjections(entries: readonly Objection[], query: string): readonly Objection[] {
  const known = knownObjections.map(({ titles }) => findByTitle(entries, titles));
  const inOrder = [...new Set([...known.slice(0, 4), ...entries])].filter(
    (entry) => entry !== null,
  );
  const typed = toWords(query);
  if (query.trim() === '') return inOrder;
  const distinctive = typed.filter((word) => !smallWords.has(word));
  const words = (distinctive.length > 0 ? distinctive : typed).map(toStem);
  return inOrder
    .map((entry) => {
      const title = toWords(entry.heading);
      const said = toWords(knownObjections[known.indexOf(entry)]?.said ?? '');
      const body = normalizeForSearch(entry.body);
      const score = (word: string) => {
        if (title.some((each) => each.startsWith(word))) return 10;
        if (said.some((each) => each.startsWith(word))) return 8;
        return body.includes(word) ? 1 : 0;
      };
      return { entry, points: words.reduce((sum, word) => sum + score(word), 0) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ entry }) => entry);
}

function findByTitle(entries: readonly Objection[], titles: readonly string[]): Objection | null {
  for (const title of titles) {
    const found = entries.find(({ heading }) => normalizeForSearch(heading).includes(title));
    if (found) return found;
  }
  return null;
}

function toWords(text: string): readonly string[] {
  return normalizeForSearch(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}$]+/u)
    .filter(Boolean);
}

/** Removes endings, so that "costs" and "thinking" match "cost" and "think". */
function toStem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|s)$/, '') : word;
}
