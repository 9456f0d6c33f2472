import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findProductCommit, findSourceCommit, isResultOfProduct } from './findSourceCommit.ts';
import { type FaultTestFigure, type FaultTestResult, resultsFolder } from './runFaultTest.ts';

const page = fileURLToPath(new URL('../../docs/proof.md', import.meta.url));

/** Reads the last result of every fault test. */
export const readResults = (): FaultTestResult[] =>
  globSync('*.json', { cwd: resultsFolder })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${resultsFolder}${file}`, 'utf8')) as FaultTestResult);

/** Writes docs/proof.md from the last results of all fault tests. */
export function writeProofPage(taken: readonly string[]): void {
  const results = readResults();
  writeFileSync(page, toPage(results));
  process.stdout.write(`docs/proof.md: ${results.length} proofs, ${taken.length} of them new\n`);
}

function toPage(results: readonly FaultTestResult[]): string {
  const holding = results.filter(isProven).length;
  const source = findSourceCommit();
  return [
    '# Proof',
    '',
    'For people who want to see the guarantees tried. `npm run prove` writes this page and the figures it links to; do not edit them. To repeat a line, run `npm run prove <name>`.',
    '',
    `${holding} of ${results.length} fault tests hold. "Now" in the last column means that nothing they try has changed since; otherwise it names the commit they were taken at. The product is at ${findProductCommit(source)}. ${toMachines(results)}`,
    '',
    ...listOpen(results),
    '| Name | Shows | Demands held | Controls seen | Figures | Taken |',
    '|---|---|---|---|---|---|',
    ...results.map((result) => toLine(source, result)),
    '',
  ].join('\n');
}

const isProven = ({ figures, controls }: FaultTestResult) =>
  [...figures, ...controls].every(({ holds }) => holds);

function toMachines(results: readonly FaultTestResult[]): string {
  const machines = new Set(results.map(({ machine }) => machine ?? 'an unknown machine'));
  const all = results.reduce((sum, { seconds }) => sum + seconds, 0);
  return `Taken in ${Math.round(all / 60)} minutes on ${[...machines].join('; ')}.`;
}

function listOpen(results: readonly FaultTestResult[]): string[] {
  const open = results.filter((result) => !isProven(result));
  if (open.length === 0) return [];
  const rows = open.flatMap(({ name, figures, controls }) =>
    [...figures, ...controls]
      .filter(({ holds }) => !holds)
      .map(({ label, value, demand = '' }) => toRow(`${name}: ${label}`, String(value), demand)),
  );
  return ['Not reached:', '', '| Counted | Figure | Demanded |', '|---|---|---|', ...rows, ''];
}

/** Formats one line per fault test; all its figures are in the result file. */
function toLine(source: string, result: FaultTestResult): string {
  const { name, promise, figures, controls, takenAt, commit } = result;
  const demands = figures.filter(({ demand }) => demand);
  return toRow(
    name,
    promise,
    toShare(demands),
    controls.length > 0 ? toShare(controls) : 'none',
    `[${figures.length + controls.length}](../reliability/results/${name}.json)`,
    `${takenAt.slice(0, 10)}, ${isResultOfProduct(source, result) ? 'now' : commit}`,
  );
}

const toShare = (figures: readonly FaultTestFigure[]) =>
  `${figures.filter(({ holds }) => holds).length} of ${figures.length}`;

const toRow = (...cells: readonly string[]) => `| ${cells.map(toCell).join(' | ')} |`;

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
