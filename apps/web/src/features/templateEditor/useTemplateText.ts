import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { templateMessages } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { templateLayersQuery } from '#features/templates/useLayers.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';

export interface TemplateTextState {
  readonly text: string;
  /** What is in force, or the words that say that nothing is (EDIT-06). */
  readonly stored: string;
  readonly account: string | null;
  readonly global: string | null;
  readonly isUnsaved: boolean;
  readonly write: (text: string) => void;
  /** Back to the text in force, whichever that is by then. */
  readonly follow: () => void;
}

/** The text in the editor: the one in force until something is typed, then the draft of it. */
export function useTemplateText(template: ChosenTemplate): TemplateTextState {
  const auth = useAuth();
  const texts = useQuery(templateLayersQuery).data;
  const isSignedIn = auth.status === 'signed_in';
  const [edited, setEdited] = useState(() => findDraft('text', template.id) as string | null);
  const stored = withPlainLineEnds(template.templateString ?? templateMessages.editorMissing);
  const account = texts?.account[template.id] ?? null;
  const global = texts?.global[template.id] ?? null;
  const text = edited ?? stored;
  const isUnsaved = text !== stored && text !== withPlainLineEnds(global ?? stored);

  useEffect(() => {
    if (isSignedIn) keepDraft('text', template.id, isUnsaved ? text : null);
  }, [template.id, text, isUnsaved, isSignedIn]);

  return {
    text,
    stored,
    account,
    global,
    isUnsaved,
    write: setEdited,
    follow: () => setEdited(null),
  };
}

/** The editor knows one kind of line end; another kind is no edit. */
function withPlainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
