import { lazy, Suspense } from 'react';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { AiPanelProps } from './AiPanel.tsx';

/** Loaded by those who open it. */
const AiPanel = lazy(async () => ({ default: (await import('./AiPanel.tsx')).AiPanel }));

export function AiTab(props: AiPanelProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <AiPanel {...props} />
    </Suspense>
  );
}
