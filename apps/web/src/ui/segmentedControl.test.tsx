import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

function Control() {
  const [value, setValue] = useState<'read' | 'print'>('read');
  const options = [
    { value: 'read', label: 'Reading' },
    { value: 'print', label: 'Paper' },
  ] as const;
  return <SegmentedControl legend="Show as" options={options} value={value} onChange={setValue} />;
}

const radio = (name: string) =>
  page.getByRole('group', { name: 'Show as' }).getByRole('radio', { name });

afterEach(() => emulateForcedColors('none'));

test('a named group of radio buttons: one Tab stop, arrows choose, modifiers are left alone', async () => {
  await render(<Control />);
  await userEvent.keyboard('{Tab}');
  await expect.element(radio('Reading')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Paper')).toBeChecked();
  expect(listTakenKeys('ArrowLeft', 'p', ' ')).toEqual([]);
  await expect.element(radio('Paper')).toBeChecked();
});

test('in forced colors the chosen one looks different', async () => {
  await render(<Control />);
  await emulateForcedColors('active');
  const line = (name: string) =>
    getComputedStyle(radio(name).element().closest('label') as HTMLElement).outlineStyle;
  expect(line('Reading')).not.toBe(line('Paper'));
});
