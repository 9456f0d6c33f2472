import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip, type TooltipView } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/listTemplateFields.ts';
import { formatFieldValue } from './FieldsPane.tsx';

const chooseOption = StateEffect.define<number>();
const closeCompletions = StateEffect.define<null>();

/** Creates the CodeMirror extension that completes field names after two opening braces. */
export function fieldCompletion(listFields: () => readonly FieldDescriptor[]): Extension {
  const completions: StateField<FieldCompletions | null> =
    StateField.define<FieldCompletions | null>({
      create: () => null,
      update(open, change) {
        for (const effect of change.effects) {
          if (effect.is(closeCompletions)) return null;
          if (effect.is(chooseOption) && open) return { ...open, chosen: effect.value };
        }
        const isTyped = change.isUserEvent('input') || change.isUserEvent('delete');
        if (change.docChanged) return isTyped ? completionsAt(change.state, listFields()) : null;
        return change.selection ? null : open;
      },
      provide: (field) => [
        showTooltip.from(field, (open) =>
          open ? { pos: open.from, create: (view) => listFor(view) } : null,
        ),
        EditorView.contentAttributes.compute([field], (state): Record<string, string> => {
          const open = state.field(field);
          return open
            ? { 'aria-controls': completionListId, 'aria-activedescendant': optionId(open.chosen) }
            : {};
        }),
      ],
    });

  const listFor = (view: EditorView) =>
    createCompletionList(
      () => view.state.field(completions),
      (index) => insertOption(view, index),
    );

  function insertOption(view: EditorView, index: number): boolean {
    const open = view.state.field(completions);
    const option = open?.options[index];
    if (!open || !option) return false;
    const { doc, selection } = view.state;
    const to = selection.main.head;
    const before = doc.sliceString(Math.max(0, open.from - 10), open.from);
    const insert = buildTagInsertion(option.field, before, doc.sliceString(to, to + 3));
    const closed = insert === option.field ? doc.sliceString(to).match(/^\}+/)?.[0].length : 0;
    view.dispatch({
      changes: { from: open.from, to, insert },
      selection: { anchor: open.from + insert.length + Math.min(closed ?? 0, 3) },
      effects: closeCompletions.of(null),
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
    view.focus();
    return true;
  }

  function move(view: EditorView, step: 1 | -1): boolean {
    const open = view.state.field(completions);
    if (!open) return false;
    const count = open.options.length;
    view.dispatch({ effects: chooseOption.of((open.chosen + step + count) % count) });
    return true;
  }

  const insertChosen = (view: EditorView) =>
    insertOption(view, view.state.field(completions)?.chosen ?? -1);
  const closeList = (view: EditorView) => {
    if (!view.state.field(completions)) return false;
    view.dispatch({ effects: closeCompletions.of(null) });
    return true;
  };
  return [
    completions,
    EditorView.contentAttributes.of({ 'aria-autocomplete': 'list' }),
    EditorView.domEventHandlers({ blur: (_event, view) => closeList(view) && false }),
    Prec.highest(
      keymap.of([
        { key: 'ArrowDown', run: (view) => move(view, 1) },
        { key: 'ArrowUp', run: (view) => move(view, -1) },
        { key: 'Enter', run: insertChosen },
        { key: 'Tab', run: insertChosen },
        { key: 'Escape', run: closeList },
      ]),
    ),
  ];
}

function completionsAt(
  { doc, selection }: EditorState,
  fields: readonly FieldDescriptor[],
): FieldCompletions | null {
  const { head, empty } = selection.main;
  if (!empty) return null;
  const { from } = doc.lineAt(head);
  return findFieldCompletions(doc.sliceString(Math.max(from, head - 200), head), head, fields);
}

interface FieldCompletions {
  /** Position of the first character of the name. */
  readonly from: number;
  readonly options: readonly FieldDescriptor[];
  /** Index of the option that Enter inserts. */
  readonly chosen: number;
}

const maxOptions = 40;
/** Largest number of characters before the cursor that are searched for an opening tag. */
const maxLookBack = 120;

/** Finds the fields that match the text between two braces and the cursor; null if none does. */
export function findFieldCompletions(
  before: string,
  position: number,
  fields: readonly FieldDescriptor[],
): FieldCompletions | null {
  const typed = /\{\{\{?[#^/&]? ?(\w*)$/.exec(before.slice(-maxLookBack))?.[1];
  if (typed === undefined) return null;
  const wanted = typed.toLowerCase();
  const options = fields
    .map((field) => ({ field, rank: rankField(field, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, maxOptions)
    .map(({ field }) => field);
  const isFinished = options.length === 1 && options[0]?.field === typed;
  if (options.length === 0 || isFinished) return null;
  return { from: position - typed.length, options, chosen: 0 };
}

/** Ranks a field for the typed text: prefix matches first, legacy names last; null without a match. */
function rankField({ field, source }: FieldDescriptor, wanted: string): number | null {
  const index = field.toLowerCase().indexOf(wanted);
  if (index < 0) return null;
  return (index === 0 ? 0 : 1) + (source === 'legacy' ? 2 : 0);
}

/** Returns the text inserted for a field: its name, and the closing braces if they are missing. */
export function buildTagInsertion(field: string, before: string, after: string): string {
  const closer = /\{\{\{[^{}]*$/.test(before.slice(-maxLookBack)) ? '}}}' : '}}';
  return after.startsWith(closer) ? field : field + closer;
}

const completionListId = 'field-completions';
const optionId = (index: number) => `${completionListId}-${index}`;

const maxDetailCharacters = 40;

/** Creates the list of completions below the cursor. */
function createCompletionList(
  read: () => FieldCompletions | null,
  take: (index: number) => void,
): TooltipView {
  const dom = document.createElement('ul');
  dom.className = 'cm-completions';
  dom.id = completionListId;
  dom.role = 'listbox';
  dom.ariaLabel = 'Fields';
  let rendered: FieldCompletions | null = null;

  function render(): void {
    const open = read();
    if (!open || open === rendered) return;
    const isSame = open.options === rendered?.options;
    rendered = open;
    if (!isSame) dom.replaceChildren(...open.options.map((_, index) => createOption(open, index)));
    for (const [index, option] of [...dom.children].entries()) {
      option.ariaSelected = String(index === open.chosen);
      if (index === open.chosen) option.scrollIntoView({ block: 'nearest' });
    }
  }

  function createOption({ options }: FieldCompletions, index: number): HTMLElement {
    const option = document.createElement('li');
    const field = options[index];
    option.id = optionId(index);
    option.role = 'option';
    const detail = document.createElement('span');
    detail.className = 'cm-completionDetail';
    const value = field?.currentValue ?? null;
    detail.textContent = shortenDetail(
      value === null ? (field?.description ?? '') : formatFieldValue(value),
    );
    option.append(field?.field ?? '', ' ', detail);
    // Prevents the field from losing the focus, which would close the list.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      take(index);
    });
    return option;
  }

  render();
  return { dom, update: render, mount: render };
}

function shortenDetail(text: string): string {
  return text.length > maxDetailCharacters ? `${text.slice(0, maxDetailCharacters - 1)}...` : text;
}
