import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { ChoiceField } from './ChoiceField.tsx';

type Props = Parameters<typeof ChoiceField>[0];
const choices = ['1', '2', '3'].map((value) => ({ value, label: value }));

function Field({ kind, look }: Pick<Props, 'kind' | 'look'>) {
  const [chosen, setChosen] = useState<readonly string[]>(['2']);
  const toggle = (value: string) =>
    setChosen((held) =>
      kind === 'one'
        ? [value]
        : held.includes(value)
          ? held.filter((one) => one !== value)
          : [...held, value],
    );
  return (
    <>
      <h1 id="asked">How sure are you?</h1>
      <ChoiceField
        choices={choices}
        chosen={chosen}
        kind={kind}
        look={look}
        labelledBy="asked"
        onChoose={toggle}
      />
    </>
  );
}

afterEach(() => emulateForcedColors('none'));

test('one of a scale: a named group of radio buttons, one Tab stop, arrows choose', async () => {
  await render(<Field kind="one" look="scale" />);
  await expect.element(page.getByRole('radiogroup', { name: 'How sure are you?' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: '2', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '3', checked: true })).toHaveFocus();
  expect(listTakenKeys('ArrowLeft', ' ', '1', 'a')).toEqual([]);
  await expect.element(page.getByRole('radio', { name: '3' })).toBeChecked();
});

test('several of a list: named checkboxes, Space ticks', async () => {
  await render(<Field kind="many" look="card" />);
  await expect.element(page.getByRole('group', { name: 'How sure are you?' })).toBeVisible();
  await userEvent.keyboard('{Tab} ');
  await expect.element(page.getByRole('checkbox', { name: '1' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '2' })).toBeChecked();
  expect(listTakenKeys(' ', 'a')).toEqual([]);
});

test.each(['scale', 'card', 'chip'] as const)(
  'in forced colors the chosen one of a %s looks different',
  async (look) => {
    await render(<Field kind="one" look={look} />);
    await emulateForcedColors('active');
    expect(toLook('2')).not.toEqual(toLook('1'));
    expect(toLook('3')).toEqual(toLook('1'));
  },
);

test('in forced colors only chosen boxes have a tick', async () => {
  await render(<Field kind="many" look="card" />);
  await emulateForcedColors('active');
  const tick = (name: string) => label(name).querySelector('svg') as SVGElement;
  expect(tick('2').checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(tick('1').checkVisibility({ visibilityProperty: true })).toBe(false);
});

const label = (name: string) =>
  page.getByText(name, { exact: true }).element().closest('label') as HTMLElement;

/** Lines only: fills are not drawn in forced colors. */
function toLook(name: string) {
  return [label(name), label(name).querySelector('span') as HTMLElement].map((part) => {
    const { borderWidth, borderStyle, outlineStyle, outlineWidth, display } =
      getComputedStyle(part);
    return display === 'none' ? 'none' : [borderWidth, borderStyle, outlineStyle, outlineWidth];
  });
}
