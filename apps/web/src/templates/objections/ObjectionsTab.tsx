import { lazy, Suspense } from 'react';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { ObjectionsPanelProps } from './ObjectionsPanel.tsx';

/** In a call the palette is faster; the panel can come when its tab is opened. */
const ObjectionsPanel = lazy(async () => ({
  default: (await import('./ObjectionsPanel.tsx')).ObjectionsPanel,
}));

export function ObjectionsTab(props: ObjectionsPanelProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <ObjectionsPanel {...props} />
    </Suspense>
  );
}
