/** One promise, tried on real processes: what was counted, what had to hold, and a control that must fail. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSource } from './readSource.ts';

export interface ProofFigure {
  readonly label: string;
  readonly value: number | string;
  /** Absent: told, not demanded. */
  readonly demand?: string;
  readonly holds: boolean;
}

export interface ProofResult {
  readonly name: string;
  readonly promise: string;
  readonly takenAt: string;
  /** Of what was proven. */
  readonly commit: string;
  readonly machine?: string;
  readonly seconds: number;
  readonly figures: readonly ProofFigure[];
  /** The same fault without our protection: the loss must show, or the proof proves nothing. */
  readonly controls: readonly ProofFigure[];
  readonly limits: readonly string[];
}

export interface Report {
  /** A figure that is only told. */
  tell(label: string, value: number | string): void;
  /** A figure with a demand; the proof fails when it does not hold. */
  demand(label: string, value: number | string, demand: string, holds: boolean): void;
  /** `mustHold` of a control: the damage was seen. */
  control(label: string, value: number | string, demand: string, isDamaged: boolean): void;
  /** What the figures do not say, or what limits them. */
  limit(sentence: string): void;
  /** Runs when the proof ends, well or not; the last one given runs first. */
  after(cleanUp: () => unknown): void;
}

export const resultsFolder = fileURLToPath(new URL('../results', import.meta.url));

/** Runs one proof, prints it, keeps its result for docs/proof.md. */
export async function prove(
  moduleUrl: string,
  promise: string,
  run: (report: Report) => Promise<void>,
): Promise<void> {
  const name = basename(moduleUrl, '.proof.ts');
  const figures: ProofFigure[] = [];
  const controls: ProofFigure[] = [];
  const limits: string[] = [];
  const cleanUps: (() => unknown)[] = [];
  const source = readSource();
  const begin = performance.now();
  const say = (figure: ProofFigure, kind: string) => {
    const demand = figure.demand ? ` (${figure.demand}${figure.holds ? '' : ': NOT REACHED'})` : '';
    process.stdout.write(`${kind}${figure.label}: ${figure.value}${demand}\n`);
  };
  process.stdout.write(`\n${name}: ${promise}\n`);
  const report: Report = {
    tell(label, value) {
      figures.push({ label, value, holds: true });
      say(figures.at(-1) as ProofFigure, '  ');
    },
    demand(label, value, demand, holds) {
      figures.push({ label, value, demand, holds });
      say(figures.at(-1) as ProofFigure, '  ');
    },
    control(label, value, demand, holds) {
      controls.push({ label, value, demand, holds });
      say(controls.at(-1) as ProofFigure, '  control, ');
    },
    limit: (sentence) => void limits.push(sentence),
    after: (cleanUp) => void cleanUps.push(cleanUp),
  };
  const cleanAll = async () => {
    for (let cleanUp = cleanUps.pop(); cleanUp; cleanUp = cleanUps.pop())
      try {
        await cleanUp();
      } catch (error) {
        // The others must still be cleaned up.
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
  const result: ProofResult = {
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
