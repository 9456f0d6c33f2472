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
import { isKnownName } from '@salespro/domain/templates/findTemplateWarnings.ts';
import {
  findStacks,
  findTagPlaces,
  type TemplateTag,
  withoutStacks,
} from '@salespro/domain/templates/mustache/parseTemplate.ts';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { noteLabels } from '@salespro/domain/templates/texts/noteLabels.ts';
import { fieldCompletion } from './fieldCompletion.ts';
import { undoHistory } from './undoHistory.ts';

/** The look of the code field, in the tokens of the app. */
const codeTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, "JetBrains Mono", Menlo, Consolas, monospace',
    fontSize: 'var(--text-small)',
    lineHeight: '1.65',
  },
  // EDIT-01.
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

type Places = ReturnType<typeof findTagPlaces>;
type Mark = Range<Decoration>;

const looks = {
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

/** Bounded, so that a text full of brackets costs no more than any other. */
const notePattern = /\[([A-Z][A-Z ]{1,24})(?: - [^[\]\n]{0,300})?\]/g;

/** Colours for tags and seller notes, an underline for names no interview can fill. */
const mustacheMarks = ViewPlugin.define(
  (view) => {
    let places = findTagPlaces(view.state.doc.toString());
    const plugin = {
      decorations: markVisible(view, places),
      update(update: { docChanged: boolean; viewportChanged: boolean; view: EditorView }) {
        if (update.docChanged) places = findTagPlaces(update.view.state.doc.toString());
        if (update.docChanged || update.viewportChanged)
          plugin.decorations = markVisible(update.view, places);
      },
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Only what is in sight, however long the text is. */
function markVisible(view: EditorView, places: Places): DecorationSet {
  const { doc } = view.state;
  const marks = view.visibleRanges.flatMap(({ from, to }) => [
    ...places.places
      .filter((place) => place.from < to && place.to > from)
      .flatMap((place) => markTag(place.tag, place.from, place.to)),
    ...markNotes(doc, from, to),
    ...markUnclosed(doc, places, from, to),
  ]);
  return Decoration.set(marks, true);
}

function markTag(tag: TemplateTag, from: number, to: number): Mark[] {
  if (tag.kind === 'text') return [];
  if (tag.kind === 'silent') return [looks.silent.range(from, to)];
  const look = tag.kind === 'variable' ? looks.variable : looks.section;
  const isUnknown = tag.name !== '.' && tag.kind !== 'close' && !isKnownName(tag.name);
  return [look.range(from, to), ...(isUnknown ? [looks.unknown.range(from, to)] : [])];
}

function markNotes(doc: Text, from: number, to: number): Mark[] {
  return [...doc.sliceString(from, to).matchAll(notePattern)]
    .filter(([, label]) => (noteLabels as readonly string[]).includes(label ?? ''))
    .map((match) => looks.note.range(from + match.index, from + match.index + match[0].length));
}

function markUnclosed(doc: Text, { places, isComplete }: Places, from: number, to: number): Mark[] {
  if (isComplete) return [];
  const searched = places.at(-1)?.to ?? 0;
  const open = searched + doc.sliceString(searched).indexOf('{{');
  const end = doc.lineAt(open).to;
  return open < to && end > from ? [looks.broken.range(open, end)] : [];
}

/**
 * What the browser's own editing cannot do in a text of which only the visible part is in the page.
 * All other keys are the browser's, as in every text field.
 */
const plainKeys: readonly KeyBinding[] = [
  { key: 'Enter', run: insertLineEnd },
  { key: 'Mod-a', run: selectAll },
  { key: 'Backspace', run: deleteSelected },
  { key: 'Delete', run: deleteSelected },
  { key: 'Mod-Home', run: moveTo('start'), shift: moveTo('start', true) },
  { key: 'Mod-End', run: moveTo('end'), shift: moveTo('end', true) },
];

type Target = Parameters<StateCommand>[0];

function insertLineEnd({ state, dispatch }: Target): boolean {
  dispatch(
    state.update(state.replaceSelection('\n'), { scrollIntoView: true, userEvent: 'input.type' }),
  );
  return true;
}

function selectAll({ state, dispatch }: Target): boolean {
  dispatch(state.update({ selection: { anchor: 0, head: state.doc.length } }));
  return true;
}

/** A single character is left to the browser, which knows what belongs together. */
function deleteSelected({ state, dispatch }: Target): boolean {
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
