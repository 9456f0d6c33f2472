import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip, type TooltipView } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { toValueText } from './FieldsPane.tsx';

const choose = StateEffect.define<number>();
const close = StateEffect.define<null>();

/** Offers the fields after two braces: arrows choose, Enter or Tab takes one, Escape closes. */
export function fieldCompletion(listFields: () => readonly FieldDescriptor[]): Extension {
  const completions: StateField<Completions | null> = StateField.define<Completions | null>({
    create: () => null,
    update(open, change) {
      for (const effect of change.effects) {
        if (effect.is(close)) return null;
        if (effect.is(choose) && open) return { ...open, chosen: effect.value };
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
      (index) => take(view, index),
    );

  function take(view: EditorView, index: number): boolean {
    const open = view.state.field(completions);
    const option = open?.options[index];
    if (!open || !option) return false;
    const { doc, selection } = view.state;
    const to = selection.main.head;
    const before = doc.sliceString(Math.max(0, open.from - 10), open.from);
    const insert = toInsertion(option.field, before, doc.sliceString(to, to + 3));
    const closed = insert === option.field ? doc.sliceString(to).match(/^\}+/)?.[0].length : 0;
    view.dispatch({
      changes: { from: open.from, to, insert },
      selection: { anchor: open.from + insert.length + Math.min(closed ?? 0, 3) },
      effects: close.of(null),
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
    view.dispatch({ effects: choose.of((open.chosen + step + count) % count) });
    return true;
  }

  const takeChosen = (view: EditorView) => take(view, view.state.field(completions)?.chosen ?? -1);
  const closeList = (view: EditorView) => {
    if (!view.state.field(completions)) return false;
    view.dispatch({ effects: close.of(null) });
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
        { key: 'Enter', run: takeChosen },
        { key: 'Tab', run: takeChosen },
        { key: 'Escape', run: closeList },
      ]),
    ),
  ];
}

function completionsAt(
  { doc, selection }: EditorState,
  fields: readonly FieldDescriptor[],
): Completions | null {
  const { head, empty } = selection.main;
  if (!empty) return null;
  const { from } = doc.lineAt(head);
  return findCompletions(doc.sliceString(Math.max(from, head - 200), head), head, fields);
}

interface Completions {
  /** Where the name begins. */
  readonly from: number;
  readonly options: readonly FieldDescriptor[];
  /** Place of the one that Enter takes. */
  readonly chosen: number;
}

const shownOptions = 40;
/** Longer than any tag before its name, so that the rest of a long line is not looked at. */
const lookBack = 120;

/** The fields that fit what stands between two braces and the cursor; null where nothing does. */
export function findCompletions(
  before: string,
  position: number,
  fields: readonly FieldDescriptor[],
): Completions | null {
  const typed = /\{\{\{?[#^/&]? ?(\w*)$/.exec(before.slice(-lookBack))?.[1];
  if (typed === undefined) return null;
  const wanted = typed.toLowerCase();
  const options = fields
    .map((field) => ({ field, rank: rankOf(field, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, shownOptions)
    .map(({ field }) => field);
  const isFinished = options.length === 1 && options[0]?.field === typed;
  if (options.length === 0 || isFinished) return null;
  return { from: position - typed.length, options, chosen: 0 };
}

/** Old names still work, but nobody should start to use them: they come last. */
function rankOf({ field, source }: FieldDescriptor, wanted: string): number | null {
  const index = field.toLowerCase().indexOf(wanted);
  if (index < 0) return null;
  return (index === 0 ? 0 : 1) + (source === 'legacy' ? 2 : 0);
}

/** What choosing a field types: its name, and the end of the tag where that is missing. */
export function toInsertion(field: string, before: string, after: string): string {
  const closer = /\{\{\{[^{}]*$/.test(before.slice(-lookBack)) ? '}}}' : '}}';
  return after.startsWith(closer) ? field : field + closer;
}

const completionListId = 'field-completions';
const optionId = (index: number) => `${completionListId}-${index}`;

const shownDetail = 40;

/** The list under the cursor; drawn again whenever what it shows has changed. */
function createCompletionList(
  read: () => Completions | null,
  take: (index: number) => void,
): TooltipView {
  const dom = document.createElement('ul');
  dom.className = 'cm-completions';
  dom.id = completionListId;
  dom.role = 'listbox';
  dom.ariaLabel = 'Fields';
  let drawn: Completions | null = null;

  function draw(): void {
    const open = read();
    if (!open || open === drawn) return;
    const isSame = open.options === drawn?.options;
    drawn = open;
    if (!isSame) dom.replaceChildren(...open.options.map((_, index) => createOption(open, index)));
    for (const [index, option] of [...dom.children].entries()) {
      option.ariaSelected = String(index === open.chosen);
      if (index === open.chosen) option.scrollIntoView({ block: 'nearest' });
    }
  }

  function createOption({ options }: Completions, index: number): HTMLElement {
    const option = document.createElement('li');
    const field = options[index];
    option.id = optionId(index);
    option.role = 'option';
    const detail = document.createElement('span');
    detail.className = 'cm-completionDetail';
    const value = field?.currentValue ?? null;
    detail.textContent = shorten(value === null ? (field?.description ?? '') : toValueText(value));
    option.append(field?.field ?? '', ' ', detail);
    // Before the field loses the focus, which would close the list.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      take(index);
    });
    return option;
  }

  draw();
  return { dom, update: draw, mount: draw };
}

function shorten(text: string): string {
  return text.length > shownDetail ? `${text.slice(0, shownDetail - 1)}...` : text;
}
