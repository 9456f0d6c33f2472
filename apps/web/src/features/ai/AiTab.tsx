import { isDemoPage } from '#lib/paths.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { WithAccount } from '#ui/WithAccount.tsx';
import type { AiPanelProps } from './AiPanel.tsx';

/** Not every seller has a key, and nobody needs it before the tab is opened. */
const panel = createLazyPart(async () => (await import('./AiPanel.tsx')).AiPanel);

export function AiTab(props: AiPanelProps) {
  return isDemoPage() ? <WithAccount /> : <LazyPart part={panel} props={props} />;
}
