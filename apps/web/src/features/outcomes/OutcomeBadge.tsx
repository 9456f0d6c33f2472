import type { OutcomeKind } from '@salespro/domain/outcomes/Outcome.ts';
import { buildOutcomeBadge } from '@salespro/domain/outcomes/outcomeLabels.ts';
import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClockPause,
  IconHourglassHigh,
  IconThumbDown,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSellerNow } from '#lib/sellerTime.ts';
import { Badge } from '#ui/Badge.tsx';

/** Color and icon of each outcome, for badges and for the end-call sheet. */
export const outcomeStyles = {
  sold: ['sold', IconCircleCheck],
  trial: ['green', IconHourglassHigh],
  follow_up: ['blue', IconCalendarEvent],
  not_now: ['grey', IconClockPause],
  not_a_fit: ['plain', IconBan],
  said_no: ['grey', IconThumbDown],
} as const satisfies Record<OutcomeKind, readonly [tone: string, Icon: TablerIcon]>;

interface OutcomeBadgeProps {
  readonly card: Parameters<typeof buildOutcomeBadge>[0];
  /** Badge of the stage, shown when the outcome has no badge. */
  readonly children: ReactNode;
}

/** Renders the badge of the interview's outcome, else its children. */
export function OutcomeBadge({ card, children }: OutcomeBadgeProps) {
  const badge = buildOutcomeBadge(card, useSellerNow().day);
  if (!badge) return children;
  const [tone, Icon] = outcomeStyles[badge.kind];
  return (
    <Badge tone={badge.isLate ? 'red' : tone}>
      <Icon aria-hidden="true" size={14} stroke={2} />
      {badge.text}
    </Badge>
  );
}
