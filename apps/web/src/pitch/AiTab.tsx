import { lazy, Suspense } from 'react';
import type { AiPanelProps } from '#ai/AiPanel.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** Not every seller has a key, and nobody needs it before the tab is opened. */
const AiPanel = lazy(async () => ({ default: (await import('#ai/AiPanel.tsx')).AiPanel }));

export function AiTab(props: AiPanelProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <AiPanel {...props} />
    </Suspense>
  );
}
