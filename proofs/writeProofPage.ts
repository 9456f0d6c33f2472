import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ProofFigure, type ProofResult, resultsFolder } from './prove.ts';
import { isProven, toMeasured } from './toMeasured.ts';

const page = fileURLToPath(new URL('../docs/proof.md', import.meta.url));
const measured = fileURLToPath(
  new URL('../apps/web/src/app/landing/measured.json', import.meta.url),
);

/** docs/proof.md and the figures of the landing page, from the last result of every proof. */
export function writeProofPage(taken: readonly string[]): void {
  const results = globSync('*.json', { cwd: resultsFolder })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(`${resultsFolder}${file}`, 'utf8')) as ProofResult);
  writeFileSync(page, toPage(results));
  writeFileSync(measured, `${JSON.stringify(toMeasured(results), null, 2)}\n`);
  process.stdout.write(`docs/proof.md: ${results.length} proofs, ${taken.length} of them new\n`);
}

function toPage(results: readonly ProofResult[]): string {
  const holding = results.filter(isProven).length;
  return [
    '# Proof',
    '',
    `For whoever wants to see the promises tried. Written by \`npm run prove\`; do not edit. ${holding} of ${results.length} proofs hold. \`npm run prove <name>\` runs one of them again.`,
    '',
    ...results.flatMap(toSection),
  ].join('\n');
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
