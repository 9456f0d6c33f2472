/**
 * Names that are also everyday words ("will", "grow", "rich").
 * Only their capitalized form counts as a name.
 * Rare words are not listed, because hiding one word too many does no harm.
 */
const words = `
  a ad ai am an as at be by do go he hi i if in is it me my no of oh ok on or pm so to tv up us we
  able art august bank banks best bill black blue bright brown buyer case cash chance church clean
  clear coach cook cool cross day early east faith field fields fresh friend gold golden good grace
  grant gray green grow guy hall heart hill home hope house hunt joy june king lake land lane law
  little long love luck major mark marks may mercy mill more noble north page park patience pay plant
  pool post power price prince read rich river rock rush sales sandy self service share sharp short
  silver smart snow south spring star steel stone store street strong summer sun sunny sweet swift
  tree van wall ward way wells west white will win winter wise wood work worth young
`;

const commonNameWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Returns whether a folded name is also an everyday word. */
export function isCommonWord(folded: string): boolean {
  return commonNameWords.has(folded);
}
