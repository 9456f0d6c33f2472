import { EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test } from 'vitest';
import { undoHistory } from './undoHistory.ts';

let view: EditorView;
let now = 0;
afterEach(() => view.destroy());

function open(doc: string): void {
  now = 1_000;
  view = new EditorView({
    state: EditorState.create({ doc, extensions: [undoHistory] }),
    parent: document.body,
  });
}

function type(insert: string, afterMs = 50): void {
  now += afterMs;
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.type',
    annotations: Transaction.time.of(now),
  });
}

const press = (inputType: string) =>
  view.contentDOM.dispatchEvent(new InputEvent('beforeinput', { inputType, cancelable: true }));
const undo = () => press('historyUndo');
const redo = () => press('historyRedo');
const text = () => view.state.doc.toString();

test('keys typed in one go are taken back in one go; a pause begins a new step', () => {
  open('');
  for (const key of 'one') type(key);
  type(' two', 2_000);
  undo();
  expect(text()).toBe('one');
  undo();
  expect(text()).toBe('');
  undo();
  expect(text()).toBe('');
  redo();
  redo();
  redo();
  expect(text()).toBe('one two');
});

test('typing after an undo leaves nothing to redo; the cursor goes back too', () => {
  open('abc');
  view.dispatch({ selection: { anchor: 1 } });
  type('X');
  undo();
  expect([text(), view.state.selection.main.head]).toEqual(['abc', 1]);
  type('Y', 2_000);
  redo();
  expect(text()).toBe('aYbc');
});

test('any sequence of changes is undone to the start and redone to the end', () => {
  open('The quick brown fox');
  const seen = [text()];
  for (let i = 0; i < 60; i += 1) {
    const from = (i * 7) % (view.state.doc.length + 1);
    const to = Math.min(view.state.doc.length, from + (i % 4));
    view.dispatch({ changes: { from, to, insert: i % 3 ? `<${i}>` : '' } });
    if (text() !== seen.at(-1)) seen.push(text());
  }
  const end = text();
  for (let i = 0; i < 80; i += 1) undo();
  expect(text()).toBe('The quick brown fox');
  for (let i = 0; i < 80; i += 1) redo();
  expect(text()).toBe(end);
  expect(seen.length).toBeGreaterThan(40);
});
