import { isDemoPage } from '#lib/paths.ts';
import { AccountRequiredNote } from '#ui/AccountRequiredNote.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import type { AiPanelProps } from './AiPanel.tsx';

/** Lazily loaded: many sellers have no AI key and never open the tab. */
const panel = createLazyLoader(async () => (await import('./AiPanel.tsx')).AiPanel);

/** Renders the AI panel; the demo shows a sign-up hint instead. */
export function AiTab(props: AiPanelProps) {
  return isDemoPage() ? <AccountRequiredNote /> : <LazyComponent loader={panel} props={props} />;
}
