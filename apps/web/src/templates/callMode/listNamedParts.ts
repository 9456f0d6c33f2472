import type { ScriptTime } from '@salespro/domain/templates/reading/timeScript.ts';
import type { CallPart } from '@salespro/domain/templates/reading/toDensity.ts';
import { listLines } from './callWays.ts';

export interface NamedPart {
  readonly name: string;
  /** Its first one. */
  readonly stop: number;
  /** Planned, in seconds from the start. */
  readonly start: number;
}

export function listNamedParts(
  parts: readonly CallPart[],
  { starts }: ScriptTime,
): readonly NamedPart[] {
  return parts.flatMap((part, index) => {
    const stop = listLines(part)[0]?.stops[0];
    return part.name === null || stop === undefined
      ? []
      : [{ name: part.name, stop, start: starts[index] ?? 0 }];
  });
}
