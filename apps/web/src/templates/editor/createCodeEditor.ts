import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { findStacks, withoutStacks } from '@salespro/domain/templates/mustache/withoutStacks.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { codeTheme } from './codeTheme.ts';
import { fieldCompletion } from './fieldCompletion.ts';
import { mustacheMarks } from './mustacheMarks.ts';
import { plainKeys } from './plainKeys.ts';
import { undoHistory } from './undoHistory.ts';

export interface CursorLine {
  readonly line: number;
  readonly lines: number;
}

interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly text: string;
  /** Of the page's content security policy: the editor brings its own style sheet. */
  readonly nonce: string;
  readonly listFields: () => readonly FieldDescriptor[];
  readonly onText: (text: string) => void;
  readonly onCursor: (cursor: CursorLine) => void;
  readonly onSave: () => void;
}

export function createCodeEditor(options: CodeEditorOptions): EditorView {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: withoutStacks(options.text),
      extensions: extensionsFor(options),
    }),
  });
  options.onCursor(placeOf(view));
  return view;
}

/** What the page put in need not be told to the page. */
const fromOutside = Annotation.define<true>();

/** From outside, such as another text in force; the undo history keeps what was there. */
export function replaceText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: fromOutside.of(true),
  });
}

function extensionsFor(options: CodeEditorOptions): Extension {
  return [
    EditorView.cspNonce.of(options.nonce),
    withoutStackedMarks,
    lineNumbers(),
    highlightActiveLine(),
    undoHistory,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      spellcheck: 'true',
      // The keyboard reaches it anyway; this says so.
      tabindex: '0',
    }),
    mustacheMarks,
    fieldCompletion(options.listFields),
    // Tab is left to the browser: it leaves the field, as people without a mouse expect.
    keymap.of([{ key: 'Mod-s', run: () => saveByKey(options.onSave) }, ...plainKeys]),
    EditorView.updateListener.of((update) => {
      const isTyped = update.transactions.some((one) => !one.annotation(fromOutside));
      if (update.docChanged && isTyped) options.onText(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) options.onCursor(placeOf(update.view));
    }),
    codeTheme,
  ];
}

/** Whatever is pasted: a pile of marks on one letter would hang the page. */
const withoutStackedMarks = EditorState.transactionFilter.of((change) => {
  const stacks = change.docChanged ? findStacks(change.newDoc.toString()) : [];
  return stacks.length > 0 ? [change, { changes: stacks, sequential: true }] : change;
});

function saveByKey(save: () => void): boolean {
  save();
  return true;
}

function placeOf({ state }: EditorView): CursorLine {
  return { line: state.doc.lineAt(state.selection.main.head).number, lines: state.doc.lines };
}
