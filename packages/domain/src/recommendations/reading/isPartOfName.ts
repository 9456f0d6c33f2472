import type { Mention } from './Mention.ts';
import type { Word } from './splitClauses.ts';

/** Names we know; they make nothing beside them a name. */
const known = new Set('google facebook instagram tiktok yelp podium birdeye nicejob i'.split(' '));
/** Written large by many, but part of hardly any name. */
const common = new Set(
  "more new better our my your get and for from with on in to a all every asap we i'm i'd we're".split(
    ' ',
  ),
);

/** "Five Star Movers", "Page One Diner": all capitalized, and so is a word beside it. */
export function isPartOfName(mention: Mention): boolean {
  const { clause, first, last } = mention;
  const own = clause.words.slice(first, last + 1).filter(canBeName);
  if (own.length === 0 || !own.every((word) => word.isCapitalized)) return false;
  const isBesideName = [first - 1, last + 1].some((place) => {
    const word = clause.words[place];
    const isFirst = place === 0;
    return word !== undefined && !isFirst && word.isCapitalized && canBeName(word);
  });
  return isBesideName && !hasTitleCase(mention);
}

/** Some people Type Like This, or SHOUT. The capitals around the mention itself prove nothing. */
function hasTitleCase({ clause, first, last }: Mention): boolean {
  if (!/\p{Ll}/u.test(clause.text)) return true;
  const long = clause.all.flatMap(({ words }) => words).filter(({ plain }) => plain.length > 3);
  const around = clause.words.slice(Math.max(0, first - 1), last + 2);
  const others = long.filter((word) => !around.includes(word));
  return long.length >= 4 && areCapitalized(long) && others.length >= 2 && areCapitalized(others);
}

function areCapitalized(words: readonly Word[]): boolean {
  return words.filter((word) => word.isCapitalized).length > 0.6 * words.length;
}

/** Numbers have no capitals: "5 Star Movers" is a name as well. */
function canBeName({ plain }: Word): boolean {
  return !known.has(plain) && !common.has(plain) && !/^[\d$]/u.test(plain);
}
