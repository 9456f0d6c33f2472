import type { Measured } from '../../apps/web/src/app/landing/Measured.ts';
import type { ProofFigure, ProofResult } from './prove.ts';

/** The figures the landing page may print, from the last results; null where a proof is missing or does not hold. */
export function toMeasured(results: readonly ProofResult[]): Measured {
  const find = (name: string) => results.find((one) => one.name === name && isProven(one));
  const setup = find('newcomer')?.figures.find(({ label }) => label === 'All together, s');
  const kills = find('apiKill')?.figures ?? [];
  const servers = sum(kills.filter(({ label }) => label.endsWith(': kills / acknowledged saves')));
  return {
    setupSeconds: setup ? Number(setup.value) : null,
    killed:
      servers > 0
        ? { servers, lost: sum(kills.filter(({ label }) => label.endsWith(': lost'))) }
        : null,
  };
}

/** Of "50 / 61" the first. */
function sum(figures: readonly ProofFigure[]): number {
  return figures.reduce((total, { value }) => total + Number.parseInt(String(value), 10), 0);
}

export const isProven = ({ figures, controls }: ProofResult) =>
  [...figures, ...controls].every(({ holds }) => holds);
