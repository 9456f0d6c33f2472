import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { SwitchLine, SwitchRow } from './SwitchRow.tsx';

function Row() {
  const [isOn, setOn] = useState(false);
  return <SwitchRow label="Keys" description="Answer by keys" isOn={isOn} onChange={setOn} />;
}

function Line() {
  const [isOn, setOn] = useState(false);
  return <SwitchLine label="Keys" isOn={isOn} onChange={setOn} />;
}

test.each([
  ['SwitchRow', <Row key="r" />],
  ['SwitchLine', <Line key="l" />],
] as const)(
  '%s: a named switch; Space turns it, with Ctrl, Cmd or Alt nothing does',
  async (_name, element) => {
    await render(element);
    const keys = page.getByRole('switch', { name: 'Keys', exact: true });
    await userEvent.keyboard('{Tab}');
    await expect.element(keys).toHaveFocus();
    expect(listTakenKeys(' ', 'k', 'Enter')).toEqual([]);
    await expect.element(keys).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard(' ');
    await expect.element(keys).toHaveAttribute('aria-checked', 'true');
  },
);

test('SwitchRow: the words that explain it are its description', async () => {
  await render(<Row />);
  await expect.element(page.getByRole('switch')).toHaveAccessibleDescription('Answer by keys');
});
