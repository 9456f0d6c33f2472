import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { chooseMoreText } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import type { MoreText } from '@salespro/domain/templates/moreTextList.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { SourceBadge } from '#templates/SourceBadge.tsx';
import { useChosenText } from '#templates/useChosenText.ts';
import { Button } from '#ui/Button.tsx';
import { CopyText } from './CopyText.tsx';
import { FilledText } from './FilledText.tsx';
import styles from './moreTexts.module.css';
import { NextStepFields } from './NextStepFields.tsx';

interface MoreTextViewProps {
  readonly text: MoreText;
  readonly interview: StoredInterview & TemplateSubject;
}

/** One text, filled for this client: to read out or to copy, and to edit like any other (SAY-41). */
export function MoreTextView({ text: { id, name, kind }, interview }: MoreTextViewProps) {
  const choose = useCallback(
    (_interview: unknown, layers: TemplateLayers) => chooseMoreText(id, layers),
    [id],
  );
  const { texts, chosen, reading } = useChosenText(interview, 'more_texts', choose);
  const [isEditing, setEditing] = useState(false);
  if (!chosen || !reading) return <LayersMissing state={texts} />;
  return (
    <div className={styles.view} data-editing={isEditing ? '' : undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <SourceBadge source={chosen.source} />
      </div>
      <div className={styles.actions}>
        {isEditing || reading.text === '' ? null : <CopyText kind={kind} text={reading.text} />}
        <Button variant="plain" size="small" onClick={() => setEditing(!isEditing)}>
          {isEditing ? (
            <IconArrowLeft aria-hidden="true" size={18} stroke={1.8} />
          ) : (
            <IconPencil aria-hidden="true" size={18} stroke={1.8} />
          )}
          {isEditing ? 'Back to the text' : 'Edit'}
        </Button>
      </div>
      {isEditing ? (
        <EditorTab template={chosen} interview={interview} />
      ) : (
        <>
          <NextStepFields template={chosen.templateString ?? ''} interview={interview} />
          <FilledText kind={kind} reading={reading} />
        </>
      )}
    </div>
  );
}
