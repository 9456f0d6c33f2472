import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { templateMessages } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { templateLayersQuery } from '#features/templates/useTemplateLayers.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';

/** Text in the template editor with the stored texts behind it. */
export interface EditedTemplateText {
  readonly text: string;
  /** Text in use, or a placeholder sentence when there is none. */
  readonly activeText: string;
  readonly accountText: string | null;
  readonly globalText: string | null;
  readonly isUnsaved: boolean;
  readonly setText: (text: string) => void;
  /** Discards the edit, so that the editor shows the text in use. */
  readonly discardEdit: () => void;
}

/** Returns the text of the template editor: the text in use, or the unsaved edit of this tab. */
export function useEditedTemplateText(template: ChosenTemplate): EditedTemplateText {
  const auth = useAuth();
  const texts = useQuery(templateLayersQuery).data;
  const isSignedIn = auth.status === 'signed_in';
  const [edited, setEdited] = useState(() => findFormState('text', template.id) as string | null);
  const activeText = normalizeLineEnds(template.templateString ?? templateMessages.editorMissing);
  const accountText = texts?.account[template.id] ?? null;
  const globalText = texts?.global[template.id] ?? null;
  const text = edited ?? activeText;
  const isUnsaved = text !== activeText && text !== normalizeLineEnds(globalText ?? activeText);

  useEffect(() => {
    if (isSignedIn) saveFormState('text', template.id, isUnsaved ? text : null);
  }, [template.id, text, isUnsaved, isSignedIn]);

  return {
    text,
    activeText,
    accountText,
    globalText,
    isUnsaved,
    setText: setEdited,
    discardEdit: () => setEdited(null),
  };
}

/** Converts all line ends to "\n", as the editor does, so that they do not count as an edit. */
function normalizeLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
