import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { type ScriptTime, toClock } from '@salespro/domain/templates/reading/timeScript.ts';
import type { CallLine, CallPart } from '@salespro/domain/templates/reading/toDensity.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './callMode.module.css';

interface CallSideProps {
  readonly clock: ReactNode;
  readonly parts: readonly NamedPart[];
  /** Where the call is among them. */
  readonly current: number;
  readonly interview: Pick<Interview, 'businessName' | 'contactName'>;
  readonly onPart: (stop: number) => void;
}

/** Time and way through the script; a press leads to a part. */
export function CallSide({ clock, parts, current, interview, onPart }: CallSideProps) {
  return (
    <aside className={styles.side} aria-label="Parts">
      {clock}
      <ol>
        {parts.map(({ name, stop, start }, place) => (
          <li key={stop}>
            <button
              className={styles.part}
              type="button"
              aria-current={place === current ? 'step' : undefined}
              onClick={() => onPart(stop)}
            >
              <span className={styles.done}>
                {place < current ? <IconCheck aria-label="Done" size={16} stroke={2.2} /> : null}
              </span>
              <Text as="span" grows breaks>
                {name}
              </Text>
              <Text as="span" size="small" isTabular>
                {toClock(start)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      <Stack as="p" size="small" tone="dim" breaks className={styles.who}>
        <Text as="strong" tone="ink" weight={600}>
          {interview.businessName}
        </Text>
        {interview.contactName}
      </Stack>
    </aside>
  );
}

interface NamedPart {
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

function listLines(part: CallPart): readonly CallLine[] {
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
