import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { codeTheme } from './codeTheme.ts';
import { completeFields } from './completeFields.ts';
import { mustacheMarks } from './mustacheMarks.ts';

export interface CodePlace {
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
  readonly onPlace: (place: CodePlace) => void;
  readonly onSave: () => void;
}

export function createCodeEditor(options: CodeEditorOptions): EditorView {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({ doc: options.text, extensions: extensionsFor(options) }),
  });
  options.onPlace(placeOf(view));
  return view;
}

/** From outside, such as another text in force; the undo history keeps what was there. */
export function replaceText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

function extensionsFor(options: CodeEditorOptions): Extension {
  return [
    EditorView.cspNonce.of(options.nonce),
    lineNumbers(),
    highlightActiveLine(),
    history(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'true' }),
    mustacheMarks,
    autocompletion({ override: [completeFields(options.listFields)], icons: false }),
    // Tab is left to the browser: it leaves the field, as people without a mouse expect.
    keymap.of([
      { key: 'Mod-s', run: () => saveByKey(options.onSave) },
      ...completionKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onText(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) options.onPlace(placeOf(update.view));
    }),
    codeTheme,
  ];
}

function saveByKey(save: () => void): boolean {
  save();
  return true;
}

function placeOf({ state }: EditorView): CodePlace {
  return { line: state.doc.lineAt(state.selection.main.head).number, lines: state.doc.lines };
}
