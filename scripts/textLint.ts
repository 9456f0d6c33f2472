import { lintAllTexts, type TextLintReport } from '@salespro/domain/checks/lintAllTexts.ts';
import type { TextMetrics } from '@salespro/domain/checks/measure/measureText.ts';

/** Prints minimum and maximum metrics of each built-in text over all interviews; fails on violations. */
const reports = lintAllTexts();

console.log(toLine('text', ['words', 'grade', 'longest', 'questions', 'pauses', 'findings']));
for (const report of reports) {
  console.log(toLine(report.id, toCells(report)));
  for (const { rule, detail, where } of report.findings) {
    console.log(`  ${rule}: ${detail} (${where})`);
  }
}
const renderings = reports.reduce((sum, report) => sum + report.renderings, 0);
console.log(`${reports.length} texts, ${renderings} renderings`);
process.exitCode = reports.some(({ findings }) => findings.length > 0) ? 1 : 0;

function toCells({ metrics: figures, findings }: TextLintReport): readonly string[] {
  const range = (pick: (each: TextMetrics) => number, digits = 0) => {
    const low = Math.min(...figures.map(pick)).toFixed(digits);
    const high = Math.max(...figures.map(pick)).toFixed(digits);
    return low === high ? low : `${low}-${high}`;
  };
  return [
    range(({ words }) => words),
    range(({ grade }) => grade, 1),
    range(({ longestSentence }) => longestSentence),
    range(({ questions }) => questions),
    range(({ pauses, silences }) => pauses + silences),
    String(findings.length),
  ];
}

function toLine(name: string, cells: readonly string[]): string {
  return [name.padEnd(36), ...cells.map((cell) => cell.padEnd(10))].join(' ').trimEnd();
}
