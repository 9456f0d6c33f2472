import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import type { MoreTextsProps } from './MoreTexts.tsx';

/** Fourteen texts and their screen: loaded when somebody wants one (SAY-43). */
const moreTexts = createLazyPart(async () => (await import('./MoreTexts.tsx')).MoreTexts);

export function MoreTextsTab(props: MoreTextsProps) {
  return <LazyPart part={moreTexts} props={props} />;
}
