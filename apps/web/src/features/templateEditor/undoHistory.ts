import {
  Annotation,
  type ChangeSet,
  type EditorSelection,
  type Extension,
  StateField,
  Transaction,
} from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

interface Step {
  /** Takes the document back. */
  readonly back: ChangeSet;
  readonly selection: EditorSelection;
}

interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
  /** When a key was last typed; null when the next one begins a step of its own. */
  readonly typedAt: number | null;
}

type Direction = 'undo' | 'redo';

const keptSteps = 300;
/** Keys closer together than this are taken back together. */
const pauseMs = 500;

const travel = Annotation.define<Direction>();

const steps = StateField.define<Steps>({
  create: () => ({ done: [], undone: [], typedAt: null }),
  update(held, change) {
    if (!change.docChanged) return change.selection ? { ...held, typedAt: null } : held;
    const step = {
      back: change.changes.invert(change.startState.doc),
      selection: change.startState.selection,
    };
    switch (change.annotation(travel)) {
      case 'undo':
        return { done: held.done.slice(0, -1), undone: [...held.undone, step], typedAt: null };
      case 'redo':
        return { done: [...held.done, step], undone: held.undone.slice(0, -1), typedAt: null };
      default:
        return withStep(held, step, change);
    }
  },
});

function withStep(held: Steps, step: Step, change: Transaction): Steps {
  const at = change.annotation(Transaction.time) ?? 0;
  const isTyped = change.isUserEvent('input.type') || change.isUserEvent('delete');
  const last = held.done.at(-1);
  const isJoined = isTyped && last && held.typedAt !== null && at - held.typedAt < pauseMs;
  const done = isJoined
    ? [...held.done.slice(0, -1), { ...last, back: step.back.compose(last.back) }]
    : [...held.done, step].slice(-keptSteps);
  return { done, undone: [], typedAt: isTyped ? at : null };
}

function go(view: EditorView, direction: Direction): boolean {
  const held = view.state.field(steps);
  const step = (direction === 'undo' ? held.done : held.undone).at(-1);
  if (!step) return false;
  view.dispatch({
    changes: step.back,
    selection: step.selection,
    annotations: travel.of(direction),
    userEvent: direction,
    scrollIntoView: true,
  });
  return true;
}

/** Undo and redo, by key or by the browser's own menu. */
export const undoHistory: Extension = [
  steps,
  EditorView.domEventHandlers({
    beforeinput(event, view) {
      const direction = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType];
      if (!direction) return false;
      event.preventDefault();
      return go(view, direction as Direction);
    },
  }),
  keymap.of([
    { key: 'Mod-z', run: (view) => go(view, 'undo'), preventDefault: true },
    { key: 'Mod-y', run: (view) => go(view, 'redo'), preventDefault: true },
    { key: 'Mod-Shift-z', run: (view) => go(view, 'redo'), preventDefault: true },
  ]),
];
