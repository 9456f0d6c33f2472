/**
 * Names that are also everyday words: only their capitalised form is taken for a name, or "we will
 * grow" would lose its verb.
 */
const words = `
  able angel april art august autumn baker banks barber bell best bill black bloom blue bond booth
  bright brook brooks brown buck bud bush butler buyer carpenter case cash chance chase cherry chip
  christian church clay clean clear coach cook cool cross crystal daisy daniel dale dawn day dean
  destiny drew duke early east eve faith farmer field fields finch fish fisher flint ford forest
  foster fox frank fresh friend gale gene glad glass glory gold golden good grace grant gray green
  grove guy hall harbor harmony harper heart heath heather hill home honor hope house hunt hunter
  iris ivy jack jade jean jewel johns joy judge june justice king knight lake lance land lane law
  lily little long love luck lynn major mark marks marsh mason may mercy miles mill miller mills
  moon more moss noble north olive page park parks pat patience penny pearl piper pierce pitt plant
  pool pope post potter power price prince rain ray read reed rice rich river rivers rob robin rock
  rod rose ruby rush rusty sage sales sandy savannah scout self service sharp shepherd shine short
  silver sky skip smart smith snow south sparks spring star stark steel stern stone storm street
  strong sue summer sun sunny sweet swift tanner taylor terry tucker tree turner van victor violet
  wade walker wall ward warren waters way wells west wheeler white will willow win winter wise wolf
  wood woods worth young
`;

const commonNameWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

export function isCommonWord(folded: string): boolean {
  return commonNameWords.has(folded);
}
