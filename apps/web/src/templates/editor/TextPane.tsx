import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { useState } from 'react';
import { readMeta } from '#lib/readMeta.ts';
import pane from '#templates/pane.module.css';
import { CodeField } from './CodeField.tsx';
import { CueHelp } from './CueHelp.tsx';
import type { CursorLine } from './createCodeEditor.ts';
import styles from './textPane.module.css';
import { toStatus } from './toStatus.ts';
import type { TemplateTextState } from './useTemplateText.ts';
import { Warnings } from './Warnings.tsx';

interface TextPaneProps {
  readonly template: ChosenTemplate;
  readonly written: TemplateTextState;
  /** The text a moment later, for what may lag behind. */
  readonly checkedText: string;
  readonly fields: readonly FieldDescriptor[];
  readonly onSave: () => void;
}

export function TextPane({ template, written, checkedText, fields, onSave }: TextPaneProps) {
  const [cursor, setCursor] = useState<CursorLine>({ line: 1, lines: 1 });
  return (
    <section className={pane.pane} aria-labelledby="template-text">
      <div className={pane.top}>
        <h2 className={pane.title} id="template-text">
          Template
        </h2>
        <code className={styles.id}>{template.id}</code>
      </div>
      <Notes template={template} />
      <div className={styles.code}>
        <CodeField
          label="Template text"
          value={written.text}
          fields={fields}
          onChange={written.write}
          onCursor={setCursor}
          onSave={onSave}
        />
      </div>
      <Warnings text={checkedText} onRewrite={written.write} />
      {isReadInCalls(template) ? <CueHelp text={written.text} onWrite={written.write} /> : null}
      <div className={pane.foot}>
        <span>
          Line {cursor.line} of {cursor.lines}
        </span>
        <span className={styles.state}>
          {written.isUnsaved ? (
            <button className={styles.discard} type="button" onClick={written.follow}>
              Discard changes
            </button>
          ) : null}
          <span role="status">{toStatus(template, written)}</span>
        </span>
      </div>
    </section>
  );
}

/** Recaps and texts around the call have no call mode. */
function isReadInCalls({ id }: ChosenTemplate): boolean {
  return id.startsWith('script_') || id.startsWith('retainer_close');
}

/** Where the text comes from when it is not this template's own; whom to ask when there is none. */
function Notes({ template }: Pick<TextPaneProps, 'template'>) {
  const support = readMeta('support-address');
  if (template.source === 'missing') {
    return support ? <p className={styles.note}>Support: {support}</p> : null;
  }
  if (template.textId === template.id) return null;
  return (
    <p className={styles.note}>
      This is the text of <code>{template.textId}</code>. Saving makes one for{' '}
      <code>{template.id}</code> alone.
    </p>
  );
}
