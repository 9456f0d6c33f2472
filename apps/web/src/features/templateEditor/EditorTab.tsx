import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { EditorLayoutProps } from './EditorLayout.tsx';

/** Large, and seldom needed in a call. */
const layout = createLazyPart(async () => (await import('./EditorLayout.tsx')).EditorLayout);

export function EditorTab(props: EditorLayoutProps) {
  return (
    <LazyPart
      key={props.template.id}
      part={layout}
      props={props}
      waiting={<LoadingCard text="Opening the editor..." />}
    />
  );
}
