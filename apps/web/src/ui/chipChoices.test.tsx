import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listTakenKeys } from '#test/listTakenKeys.ts';
import { render } from '#test/render.tsx';
import { ChipChoices } from './ChipRadios.tsx';

function Chips() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <ChipChoices
      legend="Challenges"
      options={['Leads', 'Reviews']}
      chosen={chosen}
      onToggle={(option) =>
        setChosen((held) =>
          held.includes(option) ? held.filter((one) => one !== option) : [...held, option],
        )
      }
    />
  );
}

test('a named group of checkboxes: Tab moves, Space ticks and unticks', async () => {
  await render(<Chips />);
  const chip = (name: string) =>
    page.getByRole('group', { name: 'Challenges' }).getByRole('checkbox', { name });
  await userEvent.keyboard('{Tab}');
  await expect.element(chip('Leads')).toHaveFocus();
  await userEvent.keyboard(' {Tab} ');
  await expect.element(chip('Leads')).toBeChecked();
  await expect.element(chip('Reviews')).toBeChecked();
  expect(listTakenKeys(' ', 'r', 'Enter')).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(chip('Reviews')).not.toBeChecked();
});
