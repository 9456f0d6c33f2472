import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ProofFigure, type ProofResult, resultsFolder } from './prove.ts';
import { isOfProduct, readProduct, readSource } from './readSource.ts';

const page = fileURLToPath(new URL('../../docs/proof.md', import.meta.url));

/** The last result of every proof there is. */
export const readResults = (): ProofResult[] =>
  globSync('*.json', { cwd: resultsFolder })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${resultsFolder}${file}`, 'utf8')) as ProofResult);

/** docs/proof.md, from the last result of every proof. */
export function writeProofPage(taken: readonly string[]): void {
  const results = readResults();
  writeFileSync(page, toPage(results));
  process.stdout.write(`docs/proof.md: ${results.length} proofs, ${taken.length} of them new\n`);
}

function toPage(results: readonly ProofResult[]): string {
  const holding = results.filter(isProven).length;
  return [
    '# Proof',
    '',
    `For whoever wants to see the promises tried. Written by \`npm run prove\`; do not edit. ${holding} of ${results.length} proofs hold. \`npm run prove <name>\` runs one of them again.`,
    '',
    toOrigin(results),
    '',
    ...listOpen(results),
    ...results.flatMap(toSection),
  ].join('\n');
}

const isProven = ({ figures, controls }: ProofResult) =>
  [...figures, ...controls].every(({ holds }) => holds);

/** One product and one machine for all, or what differs. */
function toOrigin(results: readonly ProofResult[]): string {
  const source = readSource();
  const product = readProduct(source);
  const older = results.filter((result) => !isOfProduct(source, result)).map(({ name }) => name);
  const machines = new Set(results.map(({ machine }) => machine ?? 'a machine that was not noted'));
  const all = results.reduce((sum, { seconds }) => sum + seconds, 0);
  const at =
    older.length === 0
      ? `All of the product at ${product}. The commits that the results name differ from it in tests, proofs, tools and documents alone; where a proof has no browser and no code of the pages in it, also in the pages, and for the mutants in all but the code they are put into.`
      : `Of the product at ${product}, but for ${older.join(', ')}: these were taken of one before it.`;
  return `${at} Taken in ${Math.round(all / 60)} minutes, on ${[...machines].join('; ')}.`;
}

function listOpen(results: readonly ProofResult[]): string[] {
  const open = results.filter((result) => !isProven(result));
  if (open.length === 0) return [];
  const rows = open.flatMap(({ name, figures, controls }) =>
    [...figures, ...controls]
      .filter(({ holds }) => !holds)
      .map((figure) => toRow(`${name}: ${figure.label}`, figure)),
  );
  return ['Not reached:', '', '| Counted | Figure | Demanded |', '|---|---|---|', ...rows, ''];
}

function toSection(result: ProofResult): string[] {
  const { name, promise, takenAt, commit, seconds, figures, controls, limits } = result;
  return [
    `## ${name}${isProven(result) ? '' : ': does not hold'}`,
    '',
    promise,
    '',
    `Taken ${takenAt.slice(0, 16).replace('T', ' ')} UTC at ${commit}, ${seconds} s.`,
    '',
    '| Counted | Figure | Demanded |',
    '|---|---|---|',
    ...figures.map((figure) => toRow(figure.label, figure)),
    ...controls.map((figure) => toRow(`Control: ${figure.label}`, figure)),
    '',
    ...limits.flatMap((sentence) => [sentence, '']),
  ];
}

function toRow(label: string, { value, demand, holds }: ProofFigure): string {
  return `| ${[label, String(value), demand ? `${demand}${holds ? '' : ', **not reached**'}` : ''].map(toCell).join(' | ')} |`;
}

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
