import type { AiTemplateId } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { listPromptFacts } from '@salespro/domain/ai/listPromptFacts.ts';
import { toScriptKind } from '@salespro/domain/ai/toScriptKind.ts';
import { useMemo, useState } from 'react';
import { listMarks } from '#ai/check/listMarks.ts';
import type { ScriptState } from '#ai/writing/ScriptState.ts';
import type { ScriptDesk } from '#ai/writing/scriptDesks.ts';
import { useDraftKeeper } from '#ai/writing/useDraftKeeper.ts';
import type { Writing } from '#ai/writing/useWriting.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { EmptyScript } from './EmptyScript.tsx';
import { FactsNotice } from './FactsNotice.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FinishedScript } from './FinishedScript.tsx';
import { toProgressText } from './toProgressText.ts';
import { WritingScript } from './WritingScript.tsx';

export interface ScriptSideProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly desk: ScriptDesk;
  readonly script: ScriptState;
  readonly writing: Writing;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  readonly onSaved: ((interview: StoredInterview) => void) | undefined;
}

export function ScriptSide(props: ScriptSideProps) {
  const { interview, templateId, templateScript, desk, script, writing } = props;
  const [isEditing, setEditing] = useState(false);
  const keeper = useDraftKeeper(interview.id, templateId);
  const { text, isWriting, failure } = script;

  const marks = useMemo(() => {
    if (isWriting) return [];
    const facts = listPromptFacts(interview, toScriptKind(templateId));
    const told = facts.map(({ label, value }) => `${label} ${value}`).join('\n');
    return listMarks(text, [told, templateScript]);
  }, [text, isWriting, interview, templateId, templateScript]);

  return (
    <>
      <VisuallyHidden isAnnounced>{toProgressText(script)}</VisuallyHidden>
      {failure ? (
        <FailureNote
          failure={failure}
          hasText={text !== ''}
          onKeep={desk.dismissFailure}
          onRetry={writing.write}
          obstacle={writing.obstacle}
        />
      ) : null}
      {isWriting ? <WritingScript text={text} onStop={desk.stop} /> : null}
      {!isWriting && text === '' && !failure ? <EmptyScript writing={writing} /> : null}
      {!isWriting && text !== '' ? (
        <>
          {isEditing ? null : <FactsNotice marks={marks} />}
          <FinishedScript
            {...props}
            marks={marks}
            isEditing={isEditing}
            keeper={keeper}
            onEdit={setEditing}
          />
        </>
      ) : null}
    </>
  );
}
