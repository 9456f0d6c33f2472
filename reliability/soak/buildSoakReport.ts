import { soakScreens } from './listTravelActions.ts';
import type { SoakOutcome } from './runSoak.ts';

const kinds = ['lost', 'doubled', 'stalled', 'pulled back', 'unhandled error'] as const;

/** Builds the figures of a run and the list of its problems. */
export function buildSoakReport(outcome: SoakOutcome, minutes: number) {
  const { faults, actions, missed, seen, calls, injected, interviews, waited, drainMs, compared } =
    outcome;
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  // Screens and faults without which a run proves nothing.
  const idle = [
    ...soakScreens
      .filter((screen) => (seen.get(screen) ?? 0) === 0)
      .map((screen) => `${screen} was never seen`),
    ...['50', 'delayed', 'cut']
      .filter((kind) => [...injected].every(([name, count]) => !name.startsWith(kind) || !count))
      .map((kind) => `no call was ${kind}`),
    ...(sum(actions) < 15 * minutes ? [`only ${sum(actions)} actions`] : []),
    ...(calls < 60 * minutes ? [`only ${calls} calls`] : []),
    ...(waited === 0 ? ['nothing waited when the last fault ended'] : []),
    ...(compared === 0 ? ['no screen was compared'] : []),
  ];
  const lines = [
    `actions ${sum(actions)}: ${list(actions)}`,
    `not possible at that moment ${sum(missed)}: ${list(missed)}`,
    `screens: ${list(seen)}`,
    `calls ${calls}, of which failed ${sum(injected)}: ${list(injected)}`,
    `interviews begun ${interviews}, texts compared on the screens ${compared}, ${waited} waited when the last fault ended, all stored ${drainMs} ms later`,
    kinds
      .map((kind) => `${kind} ${faults.filter((fault) => fault.kind === kind).length}`)
      .join(', '),
  ];
  return { lines, idle };
}
