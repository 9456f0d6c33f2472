import { securedPlaceholder } from './securedPlaceholder.ts';

const doctor = /^dr\.?$/i;
const doctorDegree =
  /^(?:d\.?d\.?s|m\.?d|d\.?m\.?d|d\.?o|d\.?c|d\.?p\.?m|d\.?v\.?m|o\.?d|ph\.?d|psy\.?d)\.?$/i;
/** Said with the last name: "Pastor Lee". */
const office = /^(?:rev|pastor|rabbi|father|imam|judge|chief|coach|prof|professor|attorney)\.?$/i;
const courtesy = /^(?:mr|mrs|ms|miss|sir|madam)\.?$/i;
/** Behind a name, and no part of it. */
const ending =
  /^(?:jr|sr|ii|iii|iv|esq|jd|cpa|cfp|rn|owner|manager|president|ceo|founder|partner|director)\.?$/i;

/**
 * What to call the client in speech: by first name, a doctor or a pastor by title and last name. "Rao,
 * Anita" is Anita; with a courtesy title and one name ("Ms. Doe") both stay. A small "dave" is Dave.
 * In doubt the name as typed; empty when it is not known.
 */
export function firstName(contactName: string | null | undefined): string {
  const name = (contactName ?? '').trim().replaceAll(/\s+/g, ' ');
  return name === '' || name === securedPlaceholder ? '' : spokenName(toAddress(name));
}

function toAddress(name: string): string {
  const { words, degrees } = takeApart(name);
  const from = words.findIndex((word) => !isTitle(word));
  const titles = words.slice(0, Math.max(0, from));
  const names = words.slice(Math.max(0, from));
  // "Dr." alone, "Mr. and Mrs. Brown", "Dr. Rao & Dr. Lee".
  if (from < 0 || (words.some(isTitle) && words.some((word) => /^(?:&|and)$/i.test(word))))
    return name;
  const title = titles.find((word) => doctor.test(word)) ?? titles[0];
  if (degrees.some((word) => doctorDegree.test(word)) && !doctor.test(title ?? ''))
    return `Dr. ${lastName(names)}`;
  if (title === undefined) return names[0] ?? name;
  if (courtesy.test(title) && names.length > 1) return names[0] ?? name;
  return `${title} ${lastName(names)}`;
}

/** The words in spoken order and what stands behind the name; "Rao, Anita" is turned around. */
function takeApart(name: string): {
  readonly words: readonly string[];
  readonly degrees: readonly string[];
} {
  const [first = '', ...others] = name.split(/\s*,\s*/).filter((part) => part !== '');
  const behind = others.filter((part) => isBehind(part, name));
  const given = others.find((part) => !behind.includes(part));
  const words = (given === undefined ? first : `${given} ${first}`).split(' ');
  const degrees = behind.flatMap((part) => part.split(' '));
  while (words.length > 1 && endsName(words.at(-1) ?? '', words[0] ?? ''))
    degrees.push(words.pop() ?? '');
  return { words, degrees };
}

/** After a comma stands a given name or a degree; degrees nobody listed are written in capitals. */
function isBehind(part: string, name: string): boolean {
  if (part.split(' ').every((word) => ending.test(word) || doctorDegree.test(word))) return true;
  return part === part.toUpperCase() && name !== name.toUpperCase();
}

/** Without a comma a degree is one in capitals only: Anh Do is no doctor, and ANH DO may be none. */
function endsName(word: string, firstWord: string): boolean {
  const isDegree = word === word.toUpperCase() && firstWord !== firstWord.toUpperCase();
  return ending.test(word) || (isDegree && doctorDegree.test(word));
}

/** With its particles: "de la Cruz". One name alone is the last name. */
function lastName(names: readonly string[]): string {
  let start = names.length - 1;
  while (start > 0 && isNameParticle((names[start - 1] ?? '').toLowerCase())) start -= 1;
  return names.slice(start).join(' ');
}

function isTitle(word: string): boolean {
  return doctor.test(word) || office.test(word) || courtesy.test(word);
}

/** Between names they stay small: Maria de la Cruz, Anna van der Berg. */
const particles = new Set(
  'af al and bin da das de degli dei del della den der di do dos du e el la las le los ten ter van von y zu zum zur'.split(
    ' ',
  ),
);

/** Scripts whose names begin with a capital; Georgian has capitals and never does this. */
const firstLetter =
  /(?<=^|[-.]|^[od]['’])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu;

/**
 * A name as it stands in a text: what was typed in small letters only gets its capitals. Whoever typed a
 * capital anywhere in a word meant the word as it is: McDonald, DAVE, O'Neil.
 */
export function spokenName(name: string): string {
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
