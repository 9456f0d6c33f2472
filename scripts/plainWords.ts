/**
 * `node scripts/plainWords.ts`: finds retired words in names, comments, documents and commit subjects.
 * A retired word is an everyday word that had a private meaning here where the field has a term.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Retired words (as the source of a regular expression) and what to write instead. */
const retired: Readonly<Record<string, string>> = {
  'front door': 'sign-in and landing pages',
  gates: 'guards',
  'hear|hears|heard': 'receive, subscribe',
  'in vain': 'until the timeout',
  'lanes?': 'queue',
  'nobody|somebody': 'the user, the client, any, none',
  patience: 'timeout, retries',
  'refus(?:als?|e|es|ed|ing)': 'reject, API error',
  'roof|rooms?': 'layer, feature',
  'seams?': 'test overrides',
  'seal(?:s|ed|ing)?': 'encrypt',
  'sets? aside': 'reject',
  'stands|standing|stood': 'is, holds',
  'tells?|told|telling': 'notify, say',
  '(?<!round )trips?': 'round trip',
  'twins?': 'duplicate',
  'whoever|whatever': 'the user, the caller, any',
};

/** Retired as words of a name only: prose needs them. */
const retiredInNames: Readonly<Record<string, string>> = {
  'at most|most .*|fewest .*': 'maxX, minX',
  calm: 'steady',
  'gate|gather|manner': 'guard, batch, options',
  'stand in': 'stub',
  wandered: 'scrolled',
};

const toPattern = (words: string, anchor = '(?<![\\w-])') =>
  new RegExp(`${anchor}(?:${words})(?![\\w-])`, 'i');
const proseRules = Object.entries(retired).map(
  ([words, instead]) => ({ pattern: toPattern(words), instead }) as const,
);
const nameRules = [
  ...proseRules,
  ...Object.entries(retiredInNames).map(([words, instead]) => ({
    pattern: toPattern(words, words.includes('most') ? '^' : undefined),
    instead,
  })),
];

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Exceptions: `word` may be used in files whose path begins with `where`. */
interface Allowed {
  readonly word: string;
  readonly where: string;
  readonly why: string;
}

const declared =
  /\b(?:function|class|interface|type|const|let|enum|readonly|table|column|trigger|index|policy)\s+\*?(?:app\.|auth\.)?([A-Za-z_]\w+)|^\s*(?:async |get )?([a-z]\w+)(?:\?|\(.*\)|<.*>)?:\s|^\.([a-zA-Z][\w-]*)/g;
const comment = /^\s*(?:\/?\*+|\/\/|--)\s?(.*)|\s(?:\/\/|--)\s(.*)/;

/** Quoted words and code are examples or product texts. */
const withoutQuotes = (text: string) =>
  text.replace(/"[^"]*"|“[^”]*”|`[^`]*`|'[^']{2,}'|\{[^}]*\}|https?:\S+/g, ' " ');

const toWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

const matchAll = (text: string, rules: typeof nameRules) =>
  rules.flatMap(({ pattern, instead }) => {
    const [word] = pattern.exec(text) ?? [];
    return word ? [{ word: word.toLowerCase(), instead }] : [];
  });

/** Finds retired words in one file: prose of Markdown; names and comments of everything else. */
export function findRetired(file: string, text: string): Finding[] {
  const isProse = file.endsWith('.md');
  let isCode = false;
  const found = text.split('\n').flatMap((line, at) => {
    if (isProse && line.trimStart().startsWith('```')) isCode = !isCode;
    const names = isProse
      ? []
      : [...line.matchAll(declared)].map((match) => match.slice(1).find(Boolean) ?? '');
    const [, whole, trailing] = isProse ? [] : (comment.exec(line) ?? []);
    const prose = isProse ? (isCode ? '' : line) : (whole ?? trailing ?? '');
    const hits = [
      ...(whole === undefined ? names.flatMap((name) => matchAll(toWords(name), nameRules)) : []),
      ...matchAll(withoutQuotes(prose), proseRules as typeof nameRules),
    ];
    return hits.map((hit) => ({ file, line: at + 1, ...hit }));
  });
  const inPath = matchAll(toWords(basename(file).split('.')[0] ?? ''), nameRules);
  return [...inPath.map((hit) => ({ file, line: 0, ...hit })), ...found];
}

/** Finds retired words, too long ones and ones that do not begin with a verb in subjects of commits. */
export function findInSubjects(subjects: readonly string[]): Finding[] {
  return subjects.flatMap((subject) =>
    [
      ...matchAll(withoutQuotes(subject), proseRules as typeof nameRules),
      ...(subject.length > 72 ? [{ word: subject, instead: 'at most 72 characters' }] : []),
    ].map((hit) => ({ file: `commit "${subject}"`, line: 0, ...hit })),
  );
}

/** The commits since this check exists; none where the history is not there. */
function listSubjects(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/plainWords.ts');
  return first ? git('log', '--no-merges', '--format=%s', `${first}..HEAD`) : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const allowed: Allowed[] = JSON.parse(
    readFileSync(new URL('plainWords.allowed.json', import.meta.url), 'utf8'),
  );
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|css|sql|md)$/.test(file) && existsSync(file))
    .filter(
      (file) =>
        !/^(?:apps\/api\/db\/steps|packages\/domain\/src\/templates\/texts|docs\/(?:samples|proof)|docs\/security\/asvs|scripts\/plainWords)/.test(
          file,
        ),
    );
  const found = [
    ...files.flatMap((file) => findRetired(file, readFileSync(file, 'utf8'))),
    ...findInSubjects(listSubjects()),
  ].filter(
    ({ file, word }) => !allowed.some((one) => one.word === word && file.startsWith(one.where)),
  );
  for (const { file, line, word, instead } of found)
    console.error(`${file}:${line}: "${word}" is retired: ${instead}`);
  if (allowed.length > 30) console.error(`${allowed.length} exceptions: at most 30 are allowed`);
  process.exit(found.length === 0 && allowed.length <= 30 ? 0 : 1);
}
