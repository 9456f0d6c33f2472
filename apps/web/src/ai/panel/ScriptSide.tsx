import { listPromptFacts } from '@salespro/domain/ai/listPromptFacts.ts';
import { toScriptKind } from '@salespro/domain/ai/toScriptKind.ts';
import { useMemo, useState } from 'react';
import { listMarks } from '#ai/check/listMarks.ts';
import { useDraftSaving } from '#ai/writing/useDraftSaving.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { EmptyScript } from './EmptyScript.tsx';
import { FactsNotice } from './FactsNotice.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FinishedScript } from './FinishedScript.tsx';
import type { ScriptSideProps } from './ScriptSideProps.ts';
import { toProgressText } from './toProgressText.ts';
import { WritingScript } from './WritingScript.tsx';

export function ScriptSide(props: ScriptSideProps) {
  const { interview, templateId, templateScript, writer, script, writing } = props;
  const [isEditing, setEditing] = useState(false);
  const draftSaving = useDraftSaving(interview.id, templateId);
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
          onKeep={writer.dismissFailure}
          onRetry={writing.write}
          obstacle={writing.obstacle}
        />
      ) : null}
      {isWriting ? <WritingScript text={text} onStop={writer.stop} /> : null}
      {!isWriting && text === '' && !failure ? <EmptyScript writing={writing} /> : null}
      {!isWriting && text !== '' ? (
        <>
          {isEditing ? null : <FactsNotice marks={marks} />}
          <FinishedScript
            {...props}
            marks={marks}
            isEditing={isEditing}
            draftSaving={draftSaving}
            onEdit={setEditing}
          />
        </>
      ) : null}
    </>
  );
}
