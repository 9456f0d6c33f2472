/** Runs one fault test on real processes: figures, demands, and a control that must fail. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSourceCommit } from './findSourceCommit.ts';

export interface FaultTestFigure {
  readonly label: string;
  readonly value: number | string;
  /** Absent for a figure without a limit. */
  readonly demand?: string;
  readonly holds: boolean;
}

export interface FaultTestResult {
  readonly name: string;
  readonly promise: string;
  readonly takenAt: string;
  /** The commit that was tested. */
  readonly commit: string;
  readonly machine?: string;
  readonly seconds: number;
  readonly figures: readonly FaultTestFigure[];
  /** The same fault without the protection: the damage must show, or the fault test proves nothing. */
  readonly controls: readonly FaultTestFigure[];
  readonly limits: readonly string[];
}

export interface FaultTestReport {
  /** Records a figure without a limit. */
  record(label: string, value: number | string): void;
  /** Records a figure with a limit; the fault test fails if the limit is exceeded. */
  demand(label: string, value: number | string, demand: string, holds: boolean): void;
  /** Records a control; `isDamaged` must be true. */
  control(label: string, value: number | string, demand: string, isDamaged: boolean): void;
  /** Records a limitation of the test, one sentence. */
  limit(sentence: string): void;
  /** Registers a cleanup for the end of the test; the last one runs first. */
  after(cleanUp: () => unknown): void;
}

export const resultsFolder = fileURLToPath(new URL('../results/', import.meta.url));

/** Runs one fault test, prints its figures and stores the result for docs/proof.md. */
export async function runFaultTest(
  moduleUrl: string,
  promise: string,
  run: (report: FaultTestReport) => Promise<void>,
): Promise<void> {
  const name = basename(moduleUrl, '.proof.ts');
  const figures: FaultTestFigure[] = [];
  const controls: FaultTestFigure[] = [];
  const limits: string[] = [];
  const cleanUps: (() => unknown)[] = [];
  const source = findSourceCommit();
  const begin = performance.now();
  const say = (figure: FaultTestFigure, kind: string) => {
    const demand = figure.demand ? ` (${figure.demand}${figure.holds ? '' : ': NOT REACHED'})` : '';
    process.stdout.write(`${kind}${figure.label}: ${figure.value}${demand}\n`);
  };
  process.stdout.write(`\n${name}: ${promise}\n`);
  const report: FaultTestReport = {
    record(label, value) {
      figures.push({ label, value, holds: true });
      say(figures.at(-1) as FaultTestFigure, '  ');
    },
    demand(label, value, demand, holds) {
      figures.push({ label, value, demand, holds });
      say(figures.at(-1) as FaultTestFigure, '  ');
    },
    control(label, value, demand, holds) {
      controls.push({ label, value, demand, holds });
      say(controls.at(-1) as FaultTestFigure, '  control, ');
    },
    limit: (sentence) => void limits.push(sentence),
    after: (cleanUp) => void cleanUps.push(cleanUp),
  };
  const cleanAll = async () => {
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop())
      try {
        await cleanUp();
      } catch (error) {
        // The other cleanups must still run.
        process.stderr.write(`while cleaning up: ${String(error)}\n`);
      }
  };
  const giveUp = () => void cleanAll().finally(() => process.exit(1));
  process.once('SIGTERM', giveUp).once('SIGINT', giveUp);
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    giveUp();
  });
  try {
    await run(report);
  } finally {
    await cleanAll();
  }
  const result: FaultTestResult = {
    name,
    promise,
    takenAt: new Date().toISOString(),
    commit: source,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1e9)} GB, ${process.platform} ${process.arch}, Node ${process.version}`,
    seconds: Math.round((performance.now() - begin) / 1000),
    figures,
    controls,
    limits,
  };
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(`${resultsFolder}${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  const isProven = [...figures, ...controls].every(({ holds }) => holds);
  process.stdout.write(`${name}: ${isProven ? 'holds' : 'DOES NOT HOLD'}, ${result.seconds} s\n`);
  process.exit(isProven ? 0 : 1);
}
