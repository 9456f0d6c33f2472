import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import type { ObjectionsPanelProps } from './ObjectionsPanel.tsx';

/** In a call the palette is faster; the panel can come when its tab is opened. */
const panel = createLazyPart(async () => (await import('./ObjectionsPanel.tsx')).ObjectionsPanel);

export function ObjectionsTab(props: ObjectionsPanelProps) {
  return <LazyPart part={panel} props={props} />;
}
