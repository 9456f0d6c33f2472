import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';

export interface TemplateEditorProps {
  /** The template in use on the screen (EDIT-02). */
  readonly template: ChosenTemplate;
  /** The preview is filled with it. */
  readonly interview: StoredInterview;
}

export function TemplateEditor({ template }: TemplateEditorProps) {
  return <p>{template.id}</p>;
}
