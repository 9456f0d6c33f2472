import type { EditorView } from '@codemirror/view';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { findTemplateWarnings } from '@salespro/domain/templates/findTemplateWarnings.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/listTemplateFields.ts';
import {
  addMissingCues,
  findCueWarnings,
} from '@salespro/domain/templates/reading/addMissingCues.ts';
import { rewriteIfTags } from '@salespro/domain/templates/rewriteIfTags.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { readPageMeta } from '#lib/readPageMeta.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { type CursorLine, createCodeEditor, replaceEditorText } from './createCodeEditor.ts';
import styles from './templateEditor.module.css';
import type { EditedTemplateText } from './useEditedTemplateText.ts';

interface TextPaneProps {
  readonly template: ChosenTemplate;
  readonly edited: EditedTemplateText;
  /** Deferred copy of the text, for the warnings. */
  readonly checkedText: string;
  readonly fields: readonly FieldDescriptor[];
  readonly onSave: () => void;
}

/** Renders the code editor of a template with its warnings and save status. */
export function TextPane({ template, edited, checkedText, fields, onSave }: TextPaneProps) {
  const [cursor, setCursor] = useState<CursorLine>({ line: 1, lineCount: 1 });
  return (
    <section className={pane.pane} aria-labelledby="template-text">
      <Row gap={8} justify="between" className={pane.top}>
        <Text as="h2" size="body" id="template-text">
          Template
        </Text>
        <code className={styles.id}>{template.id}</code>
      </Row>
      <TextOriginNote template={template} />
      <div className={styles.code}>
        <CodeEditorField
          label="Template text"
          value={edited.text}
          fields={fields}
          onChange={edited.setText}
          onCursor={setCursor}
          onSave={onSave}
        />
      </div>
      <TemplateWarnings text={checkedText} onRewrite={edited.setText} />
      {hasCallMode(template) ? <CueHelp text={edited.text} onWrite={edited.setText} /> : null}
      <Row
        gap={12}
        rowGap={4}
        justify="between"
        wraps
        size="tiny"
        tone="dim"
        isTabular
        className={pane.foot}
      >
        <span>
          Line {cursor.line} of {cursor.lineCount}
        </span>
        <Row as="span" gap={12}>
          {edited.isUnsaved ? (
            <button className={styles.discard} type="button" onClick={edited.discardEdit}>
              Discard changes
            </button>
          ) : null}
          <span role="status">{formatSaveStatus(template, edited)}</span>
        </Row>
      </Row>
    </section>
  );
}

/** Returns whether the template is read in call mode: scripts and retainer closes. */
function hasCallMode({ id }: ChosenTemplate): boolean {
  return id.startsWith('script_') || id.startsWith('retainer_close');
}

/** Shows from which template the text is borrowed, or whom to contact when there is none. */
function TextOriginNote({ template }: Pick<TextPaneProps, 'template'>) {
  const support = readPageMeta('support-address');
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

interface CodeEditorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly fields: readonly FieldDescriptor[];
  readonly onChange: (text: string) => void;
  readonly onCursor: (cursor: CursorLine) => void;
  readonly onSave: () => void;
}

/** Wraps CodeMirror as a React field: created once, updated when the value changes. */
export function CodeEditorField(props: CodeEditorFieldProps) {
  const { label, value } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  /** Texts passed to onChange that have not come back as the value; typing can outrun rendering. */
  const unconfirmedTexts = useRef<string[]>([]);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const editor = createCodeEditor({
      parent: host.current,
      label,
      text: latest.current.value,
      nonce: readPageMeta('csp-nonce') ?? '',
      listFields: () => latest.current.fields,
      onText: (text) => {
        unconfirmedTexts.current.push(text);
        latest.current.onChange(text);
      },
      onCursor: (cursor) => latest.current.onCursor(cursor),
      onSave: () => latest.current.onSave(),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [label]);

  useEffect(() => {
    const found = unconfirmedTexts.current.lastIndexOf(value);
    unconfirmedTexts.current = unconfirmedTexts.current.slice(found + 1);
    if (found < 0 && view.current) replaceEditorText(view.current, value);
  }, [value]);

  return <div className={styles.field} ref={host} />;
}

interface TemplateWarningsProps {
  readonly text: string;
  readonly onRewrite: (text: string) => void;
}

const maxWarnings = 5;

/** Renders warnings about tags, field names and cues of a text; none prevents saving. */
function TemplateWarnings({ text, onRewrite }: TemplateWarningsProps) {
  const { ignoredTags, unknownNames } = useMemo(() => findTemplateWarnings(text), [text]);
  const cueWarnings = useMemo(() => findCueWarnings(text).slice(0, maxWarnings), [text]);
  const sections = useMemo(
    () => (ignoredTags.length > 0 ? rewriteIfTags(text) : null),
    [ignoredTags, text],
  );
  return (
    <div role="status">
      {ignoredTags.length > 0 ? (
        <Row gap={8} align="stretch" size="small" className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <Row gap={12} rowGap={8} justify="between" wraps grows className={styles.advice}>
            <Text breaks>
              Ignored: {formatList(ignoredTags)}. The text between these tags always shows. Use{' '}
              {'{{#name}}...{{/name}}'}, and {'{{^name}}...{{/name}}'} when there's no answer.
            </Text>
            {sections === null ? null : (
              <Button variant="outline" size="small" onClick={() => onRewrite(sections)}>
                Rewrite
              </Button>
            )}
          </Row>
        </Row>
      ) : null}
      {unknownNames.length > 0 ? (
        <Row gap={8} align="stretch" size="small" className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <Text breaks>No interview fills {formatNames(unknownNames)}.</Text>
        </Row>
      ) : null}
      {cueWarnings.map((words) => (
        <Row key={words} gap={8} align="stretch" size="small" className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <Text breaks>{words}</Text>
        </Row>
      ))}
    </div>
  );
}

function formatList(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

function formatNames(names: readonly string[]): string {
  const first = names.slice(0, maxWarnings).map((name) => `{{${name.slice(0, 60)}}}`);
  const more = names.length - first.length;
  return formatList(more > 0 ? [...first, `${more} more`] : first);
}

interface CueHelpProps {
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** Explains cues for call mode and adds them to a script that has none. */
function CueHelp({ text, onWrite }: CueHelpProps) {
  return (
    <details className={styles.cueHelp}>
      <summary className={styles.title}>Cues for call mode</summary>
      <Row gap={12} rowGap={8} wraps className={styles.inner}>
        <Text tone="dim" className={styles.words}>
          One line above a paragraph. Left of the bar: what you say in short. Right: two to five
          words. Leave them out and we use your first words.
        </Text>
        <code className={styles.form}>[CUE - beat | key / words]</code>
        <Button variant="outline" size="small" onClick={() => onWrite(addMissingCues(text))}>
          Add cues
        </Button>
      </Row>
    </details>
  );
}

type TextSaveState = Pick<EditedTemplateText, 'text' | 'activeText' | 'isUnsaved'>;

/** Returns the save status shown below the text. */
function formatSaveStatus(
  { source }: Pick<ChosenTemplate, 'source'>,
  { text, activeText, isUnsaved }: TextSaveState,
): string {
  if (isUnsaved) return 'Edited, not saved';
  if (text !== activeText) return "Saved for everyone. You're using your own version";
  if (source === 'account') return 'Saved to your account';
  if (source === 'global') return 'The text for everyone';
  return source === 'default' ? 'The built-in text' : '';
}
