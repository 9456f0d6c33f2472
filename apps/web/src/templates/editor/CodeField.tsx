import type { EditorView } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { useEffect, useRef } from 'react';
import { readMeta } from '#lib/readMeta.ts';
import styles from './codeField.module.css';
import { type CursorLine, createCodeEditor, replaceText } from './createCodeEditor.ts';

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
