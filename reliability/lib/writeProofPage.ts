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
  const source = readSource();
  return [
    '# Proof',
    '',
    'For people who want to see the guarantees tried. `npm run prove` writes this page and the figures it links to; do not edit them. To repeat a line, run `npm run prove <name>`.',
    '',
    `${holding} of ${results.length} fault tests hold. "Now" in the last column means that nothing they try has changed since; otherwise it names the commit they were taken at. The product is at ${readProduct(source)}. ${toMachines(results)}`,
    '',
    ...listOpen(results),
    '| Name | Shows | Demands held | Controls seen | Figures | Taken |',
    '|---|---|---|---|---|---|',
    ...results.map((result) => toLine(source, result)),
    '',
  ].join('\n');
}

const isProven = ({ figures, controls }: ProofResult) =>
  [...figures, ...controls].every(({ holds }) => holds);

function toMachines(results: readonly ProofResult[]): string {
  const machines = new Set(results.map(({ machine }) => machine ?? 'an unknown machine'));
  const all = results.reduce((sum, { seconds }) => sum + seconds, 0);
  return `Taken in ${Math.round(all / 60)} minutes on ${[...machines].join('; ')}.`;
}

function listOpen(results: readonly ProofResult[]): string[] {
  const open = results.filter((result) => !isProven(result));
  if (open.length === 0) return [];
  const rows = open.flatMap(({ name, figures, controls }) =>
    [...figures, ...controls]
      .filter(({ holds }) => !holds)
      .map(({ label, value, demand = '' }) => toRow(`${name}: ${label}`, String(value), demand)),
  );
  return ['Not reached:', '', '| Counted | Figure | Demanded |', '|---|---|---|', ...rows, ''];
}

/** One line per fault test; all of its figures are in its result file. */
function toLine(source: string, result: ProofResult): string {
  const { name, promise, figures, controls, takenAt, commit } = result;
  const demands = figures.filter(({ demand }) => demand);
  return toRow(
    name,
    promise,
    toShare(demands),
    controls.length > 0 ? toShare(controls) : 'none',
    `[${figures.length + controls.length}](../reliability/results/${name}.json)`,
    `${takenAt.slice(0, 10)}, ${isOfProduct(source, result) ? 'now' : commit}`,
  );
}

const toShare = (figures: readonly ProofFigure[]) =>
  `${figures.filter(({ holds }) => holds).length} of ${figures.length}`;

const toRow = (...cells: readonly string[]) => `| ${cells.map(toCell).join(' | ')} |`;

const toCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
