import { securedPlaceholder } from './securedPlaceholder.ts';

const doctorTitle = /^dr\.?$/i;
const doctorDegree =
  /^(?:d\.?d\.?s|m\.?d|d\.?m\.?d|d\.?o|d\.?c|d\.?p\.?m|d\.?v\.?m|o\.?d|ph\.?d|psy\.?d)\.?$/i;
/** Titles that are followed by the last name: "Pastor Lee". */
const officeTitle =
  /^(?:rev|pastor|rabbi|father|imam|judge|chief|coach|prof|professor|attorney)\.?$/i;
const courtesyTitle = /^(?:mr|mrs|ms|miss|sir|madam)\.?$/i;
/** Suffixes after a name that are no part of it. */
const nameSuffix =
  /^(?:jr|sr|ii|iii|iv|esq|jd|cpa|cfp|rn|owner|manager|president|ceo|founder|partner|director)\.?$/i;

/**
 * Returns how to address the client in speech: by first name, doctors and officials by title and last name.
 * "Rao, Anita" becomes "Anita"; "Ms. Doe" stays; "dave" becomes "Dave". If in doubt, returns the name as
 * typed; if unknown, an empty text.
 */
export function getFormOfAddress(contactName: string | null | undefined): string {
  const name = (contactName ?? '').trim().replaceAll(/\s+/g, ' ');
  return name === '' || name === securedPlaceholder
    ? ''
    : capitalizeName(chooseFormOfAddress(name));
}

function chooseFormOfAddress(name: string): string {
  const { words, degrees } = splitName(name);
  const from = words.findIndex((word) => !isTitle(word));
  const titles = words.slice(0, Math.max(0, from));
  const names = words.slice(Math.max(0, from));
  // Names such as "Dr." alone, "Mr. and Mrs. Brown" or "Dr. Rao & Dr. Lee" stay as typed.
  if (from < 0 || (words.some(isTitle) && words.some((word) => /^(?:&|and)$/i.test(word))))
    return name;
  const title = titles.find((word) => doctorTitle.test(word)) ?? titles[0];
  if (degrees.some((word) => doctorDegree.test(word)) && !doctorTitle.test(title ?? ''))
    return `Dr. ${lastName(names)}`;
  if (title === undefined) return names[0] ?? name;
  if (courtesyTitle.test(title) && names.length > 1) return names[0] ?? name;
  return `${title} ${lastName(names)}`;
}

/** Splits a name into its words in spoken order and its degrees; "Rao, Anita" becomes "Anita Rao". */
function splitName(name: string): {
  readonly words: readonly string[];
  readonly degrees: readonly string[];
} {
  const [first = '', ...others] = name.split(/\s*,\s*/).filter((part) => part !== '');
  const behind = others.filter((part) => isDegreeOrSuffix(part, name));
  const given = others.find((part) => !behind.includes(part));
  const words = (given === undefined ? first : `${given} ${first}`).split(' ');
  const degrees = behind.flatMap((part) => part.split(' '));
  while (words.length > 1 && isTrailingDegree(words.at(-1) ?? '', words[0] ?? ''))
    degrees.push(words.pop() ?? '');
  return { words, degrees };
}

/** Checks whether a part after a comma is a degree or suffix; unlisted degrees are recognized by capitals. */
function isDegreeOrSuffix(part: string, name: string): boolean {
  if (part.split(' ').every((word) => nameSuffix.test(word) || doctorDegree.test(word)))
    return true;
  return part === part.toUpperCase() && name !== name.toUpperCase();
}

/**
 * Checks whether the last word is a degree; without a comma it must be in capitals ("Anh Do" is no doctor).
 */
function isTrailingDegree(word: string, firstWord: string): boolean {
  const isDegree = word === word.toUpperCase() && firstWord !== firstWord.toUpperCase();
  return nameSuffix.test(word) || (isDegree && doctorDegree.test(word));
}

/** Returns the last name with its particles ("de la Cruz"); a single name counts as the last name. */
function lastName(names: readonly string[]): string {
  let start = names.length - 1;
  while (start > 0 && isNameParticle((names[start - 1] ?? '').toLowerCase())) start -= 1;
  return names.slice(start).join(' ');
}

function isTitle(word: string): boolean {
  return doctorTitle.test(word) || officeTitle.test(word) || courtesyTitle.test(word);
}

/** Particles within names stay in lower case: "Maria de la Cruz", "Anna van der Berg". */
const particles = new Set(
  'af al and bin da das de degli dei del della den der di do dos du e el la las le los ten ter van von y zu zum zur'.split(
    ' ',
  ),
);

/** Matches first letters in scripts that capitalize names; Georgian has capitals but does not use them. */
const firstLetter =
  /(?<=^|[-.]|^[od]['’])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;

/**
 * Capitalizes the words of a name that were typed in lower case only.
 * Words with any typed capital stay as they are: McDonald, DAVE, O'Neil.
 */
export function capitalizeName(name: string): string {
  const isSmall = name === name.toLowerCase();
  return name
    .split(' ')
    .map((word, place) => {
      const isTyped = word !== word.toLowerCase();
      const isParticle = particles.has(word) && (place > 0 || !isSmall);
      return isTyped || isParticle
        ? word
        : word.replaceAll(firstLetter, (one) => one.toUpperCase());
    })
    .join(' ');
}

function isNameParticle(word: string): boolean {
  return particles.has(word);
}
