import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';

export interface TemplateEditorProps {
  /** The template in use on the screen (EDIT-02). */
  readonly template: ChosenTemplate;
  /** The preview is filled with it. */
  readonly interview: StoredInterview;
}

/** The editor's code is large and seldom needed in a call, so it comes only when it is opened. */
export function TemplateEditor({ template, interview }: TemplateEditorProps) {
  const [Desk, setDesk] = useState<ComponentType<TemplateEditorProps> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isCurrent = attempt > 0;
    import('./editor/EditorDesk.tsx').then(
      ({ EditorDesk }) => isCurrent && setDesk(() => EditorDesk),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function retry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  if (Desk) return <Desk key={template.id} template={template} interview={interview} />;
  if (!hasFailed) return <LoadingCard text="Opening the editor..." />;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={retry}>
          Try Again
        </Button>
      }
    >
      The editor could not be loaded. Your texts are safe; check your connection and try again.
    </Notice>
  );
}
