import { type EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { completionListId, createCompletionList, optionId } from './createCompletionList.ts';
import { type Completions, findCompletions, toInsertion } from './findCompletions.ts';

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
