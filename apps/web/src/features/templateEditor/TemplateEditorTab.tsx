import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import type { TemplateEditorProps } from './TemplateEditor.tsx';

/** The editor is loaded when its tab is opened, because its code is large and rarely needed in a call. */
const templateEditor = createLazyLoader(
  async () => (await import('./TemplateEditor.tsx')).TemplateEditor,
);

/** Loads and renders the template editor in a tab of a text page. */
export function TemplateEditorTab(props: TemplateEditorProps) {
  return (
    <LazyComponent
      key={props.template.id}
      loader={templateEditor}
      props={props}
      fallback={<LoadingCard text="Opening the editor..." />}
    />
  );
}
