import type { EditorLayoutProps } from '#templates/editor/EditorLayout.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** Large, and seldom needed in a call. */
const layout = createLazyPart(
  async () => (await import('#templates/editor/EditorLayout.tsx')).EditorLayout,
);

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
