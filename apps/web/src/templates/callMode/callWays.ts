import type { CallLine, CallPart } from '@salespro/domain/templates/reading/toDensity.ts';

export function listLines(part: CallPart): readonly CallLine[] {
  return part.lines.filter((line): line is CallLine => line.kind === 'line');
}

/** The stop one line forth or back; null at the ends. */
export function stepLine(
  parts: readonly CallPart[],
  stop: number,
  direction: 1 | -1,
): number | null {
  const lines = parts.flatMap(listLines);
  const at = lines.findIndex(({ stops }) => stops.includes(stop));
  return lines[at + direction]?.stops[0] ?? null;
}

/** The first stop of the part before or after; null at the ends. */
export function stepPart(
  parts: readonly CallPart[],
  stop: number,
  direction: 1 | -1,
): number | null {
  const firsts = parts.map((part) => listLines(part)[0]?.stops[0]);
  const known = firsts.filter((first) => first !== undefined);
  const at = known.findLastIndex((first) => first <= stop);
  return known[at + direction] ?? null;
}
