import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { recommend } from '#recommendations/recommend.ts';
import { personas } from '#test/Persona.ts';
import { expertCases } from './prospects/expertCases.ts';
import { type Judgment, judgeProspect } from './prospects/judgeProspect.ts';
import { measureSpread } from './prospects/measureSpread.ts';
import { type ReadResult, readProspects } from './prospects/readProspects.ts';

/**
 * Judges prospects by the rules: `npm run prospects -- FILE` prints one JSON line per prospect.
 * Without a file, it judges the shipped prospects and fails if the rules are worse than allowed.
 */
// Exits silently if the reader of the output closes the pipe.
process.stdout.on('error', () => process.exit());
const [file] = process.argv.slice(2);
if (file === undefined) judgeShipped();
else printFile(file);

function printFile(path: string): void {
  const read = readFrom(path);
  if ('problems' in read) {
    for (const problem of read.problems) warn(`${path}: ${problem}`);
    warn('The form is that of packages/domain/test/prospects/expertCases.json.');
    process.exitCode = 1;
    return;
  }
  for (const one of read.cases) {
    const { id, first, state, scores, reasons } = judgeProspect(one);
    print(JSON.stringify({ id, first, state, scores, reasons }));
  }
}

function readFrom(path: string): ReadResult {
  try {
    // npm runs this in the project folder, so paths are resolved from the caller's folder.
    return readProspects(readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8'));
  } catch (thrown) {
    return { problems: [(thrown as Error).message] };
  }
}

function judgeShipped(): void {
  const judged = expertCases.map((one) => ({ one, ...judgeProspect(one) }));
  for (const { one, ...judgment } of judged)
    print(toRow(judgment, one.title, one.expected.join(' or ')));
  const count = (isSuch: (judgment: Judgment) => boolean) => judged.filter(isSuch).length;
  const blank = expertCases.filter((one) => judgeProspect(one, { hasFacts: false }).isRight);
  const hits = personas.filter((one) => recommend(one)[0]?.service.id === one.expected.first);
  const { decided, shares } = measureSpread(20_000);
  const spread = Object.entries(shares).map(([id, share]) => `${id} ${share} %`);
  const isEven = Object.values(shares).every((share) => share >= 5 && share <= 40);
  const [right, forbidden, untrue] = [
    count(({ isRight }) => isRight),
    count(({ isForbidden }) => isForbidden),
    count((judgment) => judgment.untrue.length > 0),
  ];
  print('');
  report(right >= 39, `right picks: ${right} of ${judged.length} (goal 39)`);
  report(forbidden === 0, `first though it must not be: ${forbidden} (goal 0)`);
  report(untrue === 0, `prospects with an untrue reason: ${untrue} (goal 0)`);
  report(blank.length >= 34, `right with all new facts blank: ${blank.length} (goal 34)`);
  report(hits.length === personas.length, `personas: ${hits.length} of ${personas.length}`);
  report(
    isEven,
    `random mix, each service 5 to 40 % of the ${decided} % decided: ${spread.join(', ')}`,
  );
}

function toRow(judgment: Judgment, title: string, expected: string): string {
  const { id, first, state, isRight, isForbidden, untrue } = judgment;
  const marks = [
    isRight ? 'right' : `WRONG, expected ${expected}`,
    ...(isForbidden ? ['MUST NOT BE FIRST'] : []),
    ...untrue.map((words) => `UNTRUE: ${words}`),
  ];
  const score = judgment.scores[first] ?? 0;
  return `${id.padEnd(5)}${state.padEnd(9)}${first.padEnd(23)}${String(score).padEnd(5)}${marks.join('; ').padEnd(7)}${title}`;
}

function report(isMet: boolean, words: string): void {
  print(`${isMet ? 'ok  ' : 'MISS'} ${words}`);
  if (!isMet) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
