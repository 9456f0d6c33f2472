import {
  Annotation,
  EditorState,
  type Extension,
  type Range,
  type StateCommand,
  type Text,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  type KeyBinding,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import { isKnownTemplateName } from '@salespro/domain/templates/findTemplateWarnings.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/listTemplateFields.ts';
import {
  findStackedMarks,
  findTagRanges,
  removeStackedMarks,
  type TemplateTag,
} from '@salespro/domain/templates/mustache/parseTemplate.ts';
import { noteLabels } from '@salespro/domain/templates/texts/noteLabels.ts';
import { fieldCompletion } from './fieldCompletion.ts';
import { undoHistory } from './undoHistory.ts';

/** Styles of the code editor, using the design tokens of the app. */
const codeTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, "JetBrains Mono", Menlo, Consolas, monospace',
    fontSize: 'var(--text-small)',
    lineHeight: '1.65',
  },
  '.cm-content': { minHeight: '300px', padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 14px 0 6px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--dim)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '38px', padding: '0 6px 0 10px' },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '.cm-variable': { color: 'var(--green-text)', fontWeight: '700' },
  '.cm-section': { color: 'var(--token)' },
  '.cm-silent': { color: 'var(--dim)' },
  '.cm-note': { color: 'var(--note)', fontWeight: '700' },
  '.cm-unknown': {
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-broken': { color: 'var(--danger)', textDecoration: 'underline wavy var(--danger) 1px' },
  '.cm-tooltip': {
    overflow: 'hidden',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
  },
  '.cm-completions': {
    maxHeight: '260px',
    maxWidth: 'min(460px, 92vw)',
    margin: '0',
    padding: '4px',
    overflowY: 'auto',
    listStyle: 'none',
    fontSize: 'var(--text-small)',
  },
  '.cm-completions > li': {
    padding: '6px 10px',
    overflow: 'hidden',
    borderRadius: '8px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '.cm-completions > li[aria-selected="true"]': { backgroundColor: 'var(--tint)' },
  '.cm-completionDetail': { marginLeft: '6px', color: 'var(--dim)' },
});

/** Line of the cursor, and the number of lines. */
export interface CursorLine {
  readonly line: number;
  readonly lineCount: number;
}

interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly text: string;
  /** Nonce of the content security policy, for the style sheet that CodeMirror inserts. */
  readonly nonce: string;
  readonly listFields: () => readonly FieldDescriptor[];
  readonly onText: (text: string) => void;
  readonly onCursor: (cursor: CursorLine) => void;
  readonly onSave: () => void;
}

/** Creates the CodeMirror editor for template texts. */
export function createCodeEditor(options: CodeEditorOptions): EditorView {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: removeStackedMarks(options.text),
      extensions: buildExtensions(options),
    }),
  });
  options.onCursor(getCursorLine(view));
  return view;
}

/** Marks changes made by the page, which must not call `onText`. */
const programmaticChange = Annotation.define<true>();

/** Replaces the whole text without calling `onText`; undo restores the previous text. */
export function replaceEditorText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    annotations: programmaticChange.of(true),
  });
}

function buildExtensions(options: CodeEditorOptions): Extension {
  return [
    EditorView.cspNonce.of(options.nonce),
    stackedMarksFilter,
    lineNumbers(),
    highlightActiveLine(),
    undoHistory,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      spellcheck: 'true',
      // Makes the editor visibly focusable for accessibility checks.
      tabindex: '0',
    }),
    templateDecorations,
    fieldCompletion(options.listFields),
    // The Tab key leaves the field, as keyboard users expect.
    keymap.of([{ key: 'Mod-s', run: () => runSaveCommand(options.onSave) }, ...editingKeys]),
    EditorView.updateListener.of((update) => {
      const isTyped = update.transactions.some((one) => !one.annotation(programmaticChange));
      if (update.docChanged && isTyped) options.onText(update.state.doc.toString());
      if (update.docChanged || update.selectionSet) options.onCursor(getCursorLine(update.view));
    }),
    codeTheme,
  ];
}

/** Removes stacked combining marks from each change, because they would freeze the page. */
const stackedMarksFilter = EditorState.transactionFilter.of((change) => {
  const stacks = change.docChanged ? findStackedMarks(change.newDoc.toString()) : [];
  return stacks.length > 0 ? [change, { changes: stacks, sequential: true }] : change;
});

function runSaveCommand(save: () => void): boolean {
  save();
  return true;
}

function getCursorLine({ state }: EditorView): CursorLine {
  return { line: state.doc.lineAt(state.selection.main.head).number, lineCount: state.doc.lines };
}

type TagPositions = ReturnType<typeof findTagRanges>;
type DecorationRange = Range<Decoration>;

const decorations = {
  variable: Decoration.mark({ class: 'cm-variable' }),
  section: Decoration.mark({ class: 'cm-section' }),
  silent: Decoration.mark({ class: 'cm-silent' }),
  note: Decoration.mark({ class: 'cm-note' }),
  unknown: Decoration.mark({
    class: 'cm-unknown',
    attributes: { title: 'No interview fills this' },
  }),
  broken: Decoration.mark({ class: 'cm-broken', attributes: { title: 'This tag never closes' } }),
};

/** Matches seller notes; lengths are bounded against catastrophic backtracking. */
const notePattern = /\[([A-Z][A-Z ]{1,24})(?: - [^[\]\n]{0,300})?\]/g;

/** Highlights tags and seller notes and underlines unknown field names. */
const templateDecorations = ViewPlugin.define(
  (view) => {
    let places = findTagRanges(view.state.doc.toString());
    const plugin = {
      decorations: decorateVisibleText(view, places),
      update(update: { docChanged: boolean; viewportChanged: boolean; view: EditorView }) {
        if (update.docChanged) places = findTagRanges(update.view.state.doc.toString());
        if (update.docChanged || update.viewportChanged)
          plugin.decorations = decorateVisibleText(update.view, places);
      },
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Decorates only the visible lines, so that long texts stay fast. */
function decorateVisibleText(view: EditorView, places: TagPositions): DecorationSet {
  const { doc } = view.state;
  const marks = view.visibleRanges.flatMap(({ from, to }) => [
    ...places.ranges
      .filter((place) => place.from < to && place.to > from)
      .flatMap((place) => decorateTag(place.tag, place.from, place.to)),
    ...decorateNotes(doc, from, to),
    ...decorateUnclosedTag(doc, places, from, to),
  ]);
  return Decoration.set(marks, true);
}

function decorateTag(tag: TemplateTag, from: number, to: number): DecorationRange[] {
  if (tag.kind === 'text') return [];
  if (tag.kind === 'silent') return [decorations.silent.range(from, to)];
  const look = tag.kind === 'variable' ? decorations.variable : decorations.section;
  const isUnknown = tag.name !== '.' && tag.kind !== 'close' && !isKnownTemplateName(tag.name);
  return [look.range(from, to), ...(isUnknown ? [decorations.unknown.range(from, to)] : [])];
}

function decorateNotes(doc: Text, from: number, to: number): DecorationRange[] {
  return [...doc.sliceString(from, to).matchAll(notePattern)]
    .filter(([, label]) => (noteLabels as readonly string[]).includes(label ?? ''))
    .map((match) =>
      decorations.note.range(from + match.index, from + match.index + match[0].length),
    );
}

function decorateUnclosedTag(
  doc: Text,
  { ranges: places, isComplete }: TagPositions,
  from: number,
  to: number,
): DecorationRange[] {
  if (isComplete) return [];
  const searched = places.at(-1)?.to ?? 0;
  const open = searched + doc.sliceString(searched).indexOf('{{');
  const end = doc.lineAt(open).to;
  return open < to && end > from ? [decorations.broken.range(open, end)] : [];
}

/**
 * Key bindings for edits that the browser cannot do, because only visible lines are in the DOM.
 * All other keys keep the default behavior of the browser.
 */
const editingKeys: readonly KeyBinding[] = [
  { key: 'Enter', run: insertLineEnd },
  { key: 'Mod-a', run: selectAll },
  { key: 'Backspace', run: deleteSelected },
  { key: 'Delete', run: deleteSelected },
  { key: 'Mod-Home', run: moveTo('start'), shift: moveTo('start', true) },
  { key: 'Mod-End', run: moveTo('end'), shift: moveTo('end', true) },
];

type CommandTarget = Parameters<StateCommand>[0];

function insertLineEnd({ state, dispatch }: CommandTarget): boolean {
  dispatch(
    state.update(state.replaceSelection('\n'), { scrollIntoView: true, userEvent: 'input.type' }),
  );
  return true;
}

function selectAll({ state, dispatch }: CommandTarget): boolean {
  dispatch(state.update({ selection: { anchor: 0, head: state.doc.length } }));
  return true;
}

/** Deletes the selection; a single character is deleted by the browser, by grapheme. */
function deleteSelected({ state, dispatch }: CommandTarget): boolean {
  if (state.selection.main.empty) return false;
  dispatch(
    state.update(state.replaceSelection(''), {
      scrollIntoView: true,
      userEvent: 'delete.selection',
    }),
  );
  return true;
}

function moveTo(end: 'start' | 'end', isExtending = false): StateCommand {
  return ({ state, dispatch }) => {
    const head = end === 'start' ? 0 : state.doc.length;
    const anchor = isExtending ? state.selection.main.anchor : head;
    dispatch(state.update({ selection: { anchor, head }, scrollIntoView: true }));
    return true;
  };
}
