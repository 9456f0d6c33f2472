import { lazy, Suspense } from 'react';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { AiPanelProps } from './AiPanel.tsx';

/** Not every seller has a key, and nobody needs it before the tab is opened. */
const AiPanel = lazy(async () => ({ default: (await import('./AiPanel.tsx')).AiPanel }));

export function AiTab(props: AiPanelProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <AiPanel {...props} />
    </Suspense>
  );
}
