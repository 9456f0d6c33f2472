import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type {
  CallModeLine,
  CallModePart,
} from '@salespro/domain/templates/reading/buildCallModeParts.ts';
import {
  formatRoundedDuration,
  type ScriptTime,
} from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './callMode.module.css';

interface CallModeSidebarProps {
  readonly clock: ReactNode;
  readonly parts: readonly NamedScriptPart[];
  /** Index of the current part. */
  readonly current: number;
  readonly interview: Pick<Interview, 'businessName' | 'contactName'>;
  readonly onPart: (stop: number) => void;
}

/** Renders the clock and the script parts as buttons that jump to them. */
export function CallModeSidebar({
  clock,
  parts,
  current,
  interview,
  onPart,
}: CallModeSidebarProps) {
  return (
    <aside className={styles.sidebar} aria-label="Parts">
      {clock}
      <ol>
        {parts.map(({ name, firstStop, startSeconds }, index) => (
          <li key={firstStop}>
            <button
              className={styles.part}
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onPart(firstStop)}
            >
              <span className={styles.done}>
                {index < current ? <IconCheck aria-label="Done" size={16} stroke={2.2} /> : null}
              </span>
              <Text as="span" grows breaks>
                {name}
              </Text>
              <Text as="span" size="small" isTabular>
                {formatRoundedDuration(startSeconds)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
      <Stack as="p" size="small" tone="dim" breaks className={styles.clientName}>
        <Text as="strong" tone="ink" weight={600}>
          {interview.businessName}
        </Text>
        {interview.contactName}
      </Stack>
    </aside>
  );
}

interface NamedScriptPart {
  readonly name: string;
  /** Reading position of its first line. */
  readonly firstStop: number;
  readonly startSeconds: number;
}

/** Lists the parts that have a name and a line, with first reading position and planned start. */
export function listNamedScriptParts(
  parts: readonly CallModePart[],
  { starts }: ScriptTime,
): readonly NamedScriptPart[] {
  return parts.flatMap((part, index) => {
    const stop = listLines(part)[0]?.stops[0];
    return part.name === null || stop === undefined
      ? []
      : [{ name: part.name, firstStop: stop, startSeconds: starts[index] ?? 0 }];
  });
}

function listLines(part: CallModePart): readonly CallModeLine[] {
  return part.lines.filter((line): line is CallModeLine => line.kind === 'line');
}

/** Returns the reading position of the next or previous line; null at the ends. */
export function findAdjacentLine(
  parts: readonly CallModePart[],
  stop: number,
  direction: 1 | -1,
): number | null {
  const lines = parts.flatMap(listLines);
  const at = lines.findIndex(({ stops }) => stops.includes(stop));
  return lines[at + direction]?.stops[0] ?? null;
}

/** Returns the first reading position of the next or previous part; null at the ends. */
export function findAdjacentPart(
  parts: readonly CallModePart[],
  stop: number,
  direction: 1 | -1,
): number | null {
  const firsts = parts.map((part) => listLines(part)[0]?.stops[0]);
  const known = firsts.filter((first) => first !== undefined);
  const at = known.findLastIndex((first) => first <= stop);
  return known[at + direction] ?? null;
}
