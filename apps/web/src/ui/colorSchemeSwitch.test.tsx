import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

function Switch() {
  const [value, setValue] = useState<'auto' | 'light' | 'dark'>('light');
  return <ColorSchemeSwitch value={value} onChange={setValue} />;
}

const radio = (name: string) => page.getByRole('radio', { name, exact: true });

afterEach(() => emulateForcedColors('none'));

test('a named group of radio buttons: one Tab stop, arrows choose, modifiers are left alone', async () => {
  await render(<Switch />);
  await expect.element(page.getByRole('group', { name: 'Colors' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(radio('Light')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Dark')).toBeChecked();
  expect(listTakenKeys('ArrowLeft', 'ArrowRight', 'd')).toEqual([]);
  await expect.element(radio('Dark')).toBeChecked();
});

test('in forced colors the chosen scheme looks different', async () => {
  await render(<Switch />);
  await emulateForcedColors('active');
  const line = (name: string) =>
    getComputedStyle(radio(name).element().closest('label') as HTMLElement).borderTopWidth;
  expect(line('Light')).not.toBe(line('Dark'));
  expect(line('Follow the system')).toBe(line('Dark'));
});
