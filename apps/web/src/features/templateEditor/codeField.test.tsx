import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { CodeField } from './TextPane.tsx';

test('a value that comes back late takes no newer keys away; one from outside replaces the text', async () => {
  const heard: string[] = [];
  const field = (value: string) => (
    <CodeField
      label="Code"
      value={value}
      fields={[]}
      onChange={(text) => heard.push(text)}
      onCursor={() => {}}
      onSave={() => {}}
    />
  );
  const shown = await render(field('a'));
  const code = EditorView.findFromDOM(
    page.getByRole('textbox', { name: 'Code' }).element() as HTMLElement,
  );
  const type = (insert: string) =>
    code?.dispatch({ changes: { from: code.state.doc.length, insert } });
  const text = () => code?.state.doc.toString();
  type('b');
  type('c');
  await shown.rerender(field('ab'));
  expect(text()).toBe('abc');
  await shown.rerender(field('abc'));
  expect(text()).toBe('abc');
  expect(heard).toEqual(['ab', 'abc']);
  await shown.rerender(field('from outside'));
  expect(text()).toBe('from outside');
  expect(heard).toEqual(['ab', 'abc']);
  type('!');
  expect(heard).toEqual(['ab', 'abc', 'from outside!']);
});
