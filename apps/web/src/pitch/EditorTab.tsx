import { lazy, Suspense } from 'react';
import type { TemplateEditorProps } from '#templates/TemplateEditor.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';

/** A heavy chunk that nobody needs before a call. */
const TemplateEditor = lazy(async () => ({
  default: (await import('#templates/TemplateEditor.tsx')).TemplateEditor,
}));

export function EditorTab(props: TemplateEditorProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <TemplateEditor {...props} />
    </Suspense>
  );
}
