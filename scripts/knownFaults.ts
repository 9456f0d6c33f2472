/**
 * Compares vulnerabilities that `npm audit` reports with the deadlines of docs/security.md
 * (`node scripts/dependencies.ts --faults`). docs/security/known-faults.json stores when each was first seen.
 */
interface Advisory {
  readonly source: number;
  readonly name: string;
  readonly title: string;
  readonly severity: string;
}

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (Advisory | string)[] }>
  >;
}

export type SeenFaults = Readonly<
  Record<
    string,
    {
      readonly firstSeen: string;
      /** Reason why it cannot be reached from outside; without one it counts as reachable. */
      readonly unreachableBecause?: string;
    }
  >
>;

/** Days until a vulnerability must be fixed; null: with the next release. */
function daysFor(severity: string, isReachable: boolean): number | null {
  if (isReachable) return 2;
  return severity === 'high' || severity === 'critical' ? 14 : null;
}

/** Returns overdue vulnerabilities, and the updated list of those seen. */
export function judgeFaults(
  output: string,
  seen: SeenFaults,
  today: Date,
): { faults: string[]; seen: SeenFaults } {
  const { vulnerabilities: known } = JSON.parse(output) as Audit;
  if (!known) throw new Error('this is no list of known faults');
  const advisories = new Map(
    Object.values(known)
      .flatMap(({ via }) => via)
      .flatMap((one) => (typeof one === 'string' ? [] : [[String(one.source), one] as const])),
  );
  const next: Record<string, SeenFaults[string]> = {};
  const faults: string[] = [];
  for (const [id, { name, title, severity }] of advisories) {
    const entry = seen[id] ?? { firstSeen: today.toISOString().slice(0, 10) };
    next[id] = entry;
    const days = daysFor(severity, (entry.unreachableBecause ?? '').length < 20);
    const age = (today.getTime() - Date.parse(entry.firstSeen)) / 86_400_000;
    // An invalid date counts as long ago.
    if (days !== null && !(age <= days))
      faults.push(
        `${name}: ${title} (${severity}) is known here for ${Math.floor(age)} days, ${days} are allowed`,
      );
    else if (!seen[id])
      faults.push(
        `${name}: ${title} (${severity}) is new; it is in the list now, mend it or say why it is out of reach`,
      );
  }
  return { faults, seen: next };
}
