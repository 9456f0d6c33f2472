import {
  Annotation,
  type ChangeSet,
  type EditorSelection,
  type Extension,
  StateField,
  Transaction,
} from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

interface UndoStep {
  /** Changes that restore the document before the step. */
  readonly back: ChangeSet;
  readonly selection: EditorSelection;
}

interface UndoState {
  readonly done: readonly UndoStep[];
  readonly undone: readonly UndoStep[];
  /** Time of the last typed key; null when the next key starts a new step. */
  readonly typedAt: number | null;
}

type Direction = 'undo' | 'redo';

const maxUndoSteps = 300;
/** Longest pause between keys that are undone together. */
const maxTypingPauseMs = 500;

const undoDirection = Annotation.define<Direction>();

const undoState = StateField.define<UndoState>({
  create: () => ({ done: [], undone: [], typedAt: null }),
  update(state, change) {
    if (!change.docChanged) return change.selection ? { ...state, typedAt: null } : state;
    const step = {
      back: change.changes.invert(change.startState.doc),
      selection: change.startState.selection,
    };
    switch (change.annotation(undoDirection)) {
      case 'undo':
        return { done: state.done.slice(0, -1), undone: [...state.undone, step], typedAt: null };
      case 'redo':
        return { done: [...state.done, step], undone: state.undone.slice(0, -1), typedAt: null };
      default:
        return addStep(state, step, change);
    }
  },
});

function addStep(held: UndoState, step: UndoStep, change: Transaction): UndoState {
  const at = change.annotation(Transaction.time) ?? 0;
  const isTyped = change.isUserEvent('input.type') || change.isUserEvent('delete');
  const last = held.done.at(-1);
  const isJoined = isTyped && last && held.typedAt !== null && at - held.typedAt < maxTypingPauseMs;
  const done = isJoined
    ? [...held.done.slice(0, -1), { ...last, back: step.back.compose(last.back) }]
    : [...held.done, step].slice(-maxUndoSteps);
  return { done, undone: [], typedAt: isTyped ? at : null };
}

function applyStep(view: EditorView, direction: Direction): boolean {
  const state = view.state.field(undoState);
  const step = (direction === 'undo' ? state.done : state.undone).at(-1);
  if (!step) return false;
  view.dispatch({
    changes: step.back,
    selection: step.selection,
    annotations: undoDirection.of(direction),
    userEvent: direction,
    scrollIntoView: true,
  });
  return true;
}

/** CodeMirror extension for undo and redo, by keyboard and by the menu of the browser. */
export const undoHistory: Extension = [
  undoState,
  EditorView.domEventHandlers({
    beforeinput(event, view) {
      const direction = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType];
      if (!direction) return false;
      event.preventDefault();
      return applyStep(view, direction as Direction);
    },
  }),
  keymap.of([
    { key: 'Mod-z', run: (view) => applyStep(view, 'undo'), preventDefault: true },
    { key: 'Mod-y', run: (view) => applyStep(view, 'redo'), preventDefault: true },
    { key: 'Mod-Shift-z', run: (view) => applyStep(view, 'redo'), preventDefault: true },
  ]),
];
