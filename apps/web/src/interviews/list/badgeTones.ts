import type { ComponentProps } from 'react';
import type { Badge } from '#ui/Badge.tsx';

/** The colour of each status (look: pending orange, selection blue, pitch violet, complete teal). */
export const badgeTones: Readonly<Record<string, ComponentProps<typeof Badge>['tone']>> = {
  SOLD: 'sold',
  'Questions Pending': 'orange',
  'Analysis Pending': 'orange',
  'Service Selection': 'blue',
  'Pitch Generation': 'violet',
  Complete: 'green',
};
