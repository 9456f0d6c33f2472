import type { StateCommand } from '@codemirror/state';
import type { KeyBinding } from '@codemirror/view';

/**
 * What the browser's own editing cannot do in a text of which only the visible part is in the page.
 * All other keys are the browser's, as in every text field.
 */
export const plainKeys: readonly KeyBinding[] = [
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
