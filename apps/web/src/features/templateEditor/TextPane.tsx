import type { EditorView } from '@codemirror/view';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { findTemplateWarnings } from '@salespro/domain/templates/findTemplateWarnings.ts';
import { addCues, findCueWarnings } from '@salespro/domain/templates/reading/addCues.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { toSections } from '@salespro/domain/templates/toSections.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import pane from '#features/templates/pane.module.css';
import { readMeta } from '#lib/readMeta.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { type CursorLine, createCodeEditor, replaceText } from './createCodeEditor.ts';
import styles from './templateEditor.module.css';
import type { TemplateTextState } from './useTemplateText.ts';

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
      <Row gap={8} justify="between" className={pane.top}>
        <Text as="h2" size="body" id="template-text">
          Template
        </Text>
        <code className={styles.id}>{template.id}</code>
      </Row>
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
          Line {cursor.line} of {cursor.lines}
        </span>
        <Row as="span" gap={12}>
          {written.isUnsaved ? (
            <button className={styles.discard} type="button" onClick={written.follow}>
              Discard changes
            </button>
          ) : null}
          <span role="status">{toStatus(template, written)}</span>
        </Row>
      </Row>
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

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly fields: readonly FieldDescriptor[];
  readonly onChange: (text: string) => void;
  readonly onCursor: (cursor: CursorLine) => void;
  readonly onSave: () => void;
}

/** CodeMirror as a field of React: made once, told of changes from outside. */
export function CodeField(props: CodeFieldProps) {
  const { label, value } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  /** Typed, and not yet come back as the value: the next keys may be faster than the page. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!host.current) return;
    const editor = createCodeEditor({
      parent: host.current,
      label,
      text: latest.current.value,
      nonce: readMeta('csp-nonce') ?? '',
      listFields: () => latest.current.fields,
      onText: (text) => {
        sent.current.push(text);
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
    const found = sent.current.lastIndexOf(value);
    sent.current = sent.current.slice(found + 1);
    if (found < 0 && view.current) replaceText(view.current, value);
  }, [value]);

  return <div className={styles.field} ref={host} />;
}

interface WarningsProps {
  readonly text: string;
  readonly onRewrite: (text: string) => void;
}

const shownNames = 5;

/** What the writer should know before reading the text aloud; nothing here stops a save. */
function Warnings({ text, onRewrite }: WarningsProps) {
  const { ignoredTags, unknownNames } = useMemo(() => findTemplateWarnings(text), [text]);
  const cueWarnings = useMemo(() => findCueWarnings(text).slice(0, shownNames), [text]);
  const sections = useMemo(
    () => (ignoredTags.length > 0 ? toSections(text) : null),
    [ignoredTags, text],
  );
  return (
    <div role="status">
      {ignoredTags.length > 0 ? (
        <Row gap={8} align="stretch" size="small" className={styles.warning}>
          <IconAlertTriangle aria-hidden="true" className={styles.icon} size={18} stroke={1.9} />
          <Row gap={12} rowGap={8} justify="between" wraps grows className={styles.advice}>
            <Text breaks>
              Ignored: {toList(ignoredTags)}. The text between these tags always shows. Use{' '}
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
          <Text breaks>No interview fills {toNames(unknownNames)}.</Text>
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

function toList(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}

function toNames(names: readonly string[]): string {
  const first = names.slice(0, shownNames).map((name) => `{{${name.slice(0, 60)}}}`);
  const more = names.length - first.length;
  return toList(more > 0 ? [...first, `${more} more`] : first);
}

interface CueHelpProps {
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** What the cues of a script are for, and a start for those who have none. */
function CueHelp({ text, onWrite }: CueHelpProps) {
  return (
    <details className={styles.help}>
      <summary className={styles.title}>Cues for call mode</summary>
      <Row gap={12} rowGap={8} wraps className={styles.inner}>
        <Text tone="dim" className={styles.words}>
          One line above a paragraph. Left of the bar: what you say in short. Right: two to five
          words. Leave them out and we use your first words.
        </Text>
        <code className={styles.form}>[CUE - beat | key / words]</code>
        <Button variant="outline" size="small" onClick={() => onWrite(addCues(text))}>
          Add cues
        </Button>
      </Row>
    </details>
  );
}

type Written = Pick<TemplateTextState, 'text' | 'stored' | 'isUnsaved'>;

/** The line under the text: never "saved" before it is. */
function toStatus(
  { source }: Pick<ChosenTemplate, 'source'>,
  { text, stored, isUnsaved }: Written,
): string {
  if (isUnsaved) return 'Edited, not saved';
  if (text !== stored) return "Saved for everyone. You're using your own version";
  if (source === 'account') return 'Saved to your account';
  if (source === 'global') return 'The text for everyone';
  return source === 'default' ? 'The built-in text' : '';
}
