import type { OutcomeKind } from '@salespro/domain/outcomes/Outcome.ts';
import { outcomeBadge } from '@salespro/domain/outcomes/outcomeLabels.ts';
import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockPause,
  IconHourglassHigh,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useToday } from '#lib/toToday.ts';
import { Badge } from '#ui/Badge.tsx';

/** Tone of the badge and icon, on the list and on the sheet. */
export const outcomeLooks = {
  sold: ['sold', IconCircleCheck],
  trial: ['green', IconHourglassHigh],
  follow_up: ['blue', IconCalendarEvent],
  not_now: ['grey', IconClockPause],
  not_a_fit: ['plain', IconBan],
} as const satisfies Record<OutcomeKind, readonly [tone: string, Icon: TablerIcon]>;

interface OutcomeBadgeProps {
  readonly card: Parameters<typeof outcomeBadge>[0];
  /** The stage, where no outcome speaks louder. */
  readonly children: ReactNode;
}

export function OutcomeBadge({ card, children }: OutcomeBadgeProps) {
  const badge = outcomeBadge(card, useToday().day);
  if (!badge) return children;
  const [tone, Icon] = outcomeLooks[badge.kind];
  return (
    <Badge tone={badge.isLate ? 'red' : tone}>
      <Icon aria-hidden="true" size={14} stroke={2} />
      {badge.text}
    </Badge>
  );
}
