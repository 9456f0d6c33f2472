import { outcomeBadge } from '@salespro/domain/interviews/outcomes/outcomeLabels.ts';
import { IconBan, IconCalendarEvent, IconClockPause, IconHourglassHigh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useToday } from '#lib/toToday.ts';
import { Badge } from '#ui/Badge.tsx';

const looks = {
  sold: ['sold', IconCalendarEvent],
  trial: ['green', IconHourglassHigh],
  follow_up: ['blue', IconCalendarEvent],
  not_now: ['grey', IconClockPause],
  not_a_fit: ['plain', IconBan],
} as const;

interface OutcomeBadgeProps {
  readonly card: Parameters<typeof outcomeBadge>[0];
  /** The stage, where no outcome speaks louder. */
  readonly children: ReactNode;
}

export function OutcomeBadge({ card, children }: OutcomeBadgeProps) {
  const badge = outcomeBadge(card, useToday().day);
  if (!badge) return children;
  const [tone, Icon] = looks[badge.kind];
  return (
    <Badge tone={badge.isLate ? 'red' : tone}>
      <Icon aria-hidden="true" size={14} stroke={2} />
      {badge.text}
    </Badge>
  );
}
