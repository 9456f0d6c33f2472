import { lazy, Suspense } from 'react';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { TemplateEditorProps } from './TemplateEditor.tsx';

/** A heavy chunk that nobody needs before a call. */
const TemplateEditor = lazy(async () => ({
  default: (await import('./TemplateEditor.tsx')).TemplateEditor,
}));

export function EditorTab(props: TemplateEditorProps) {
  return (
    <Suspense fallback={<LoadingCard />}>
      <TemplateEditor {...props} />
    </Suspense>
  );
}
