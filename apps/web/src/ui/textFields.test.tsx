import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { listPreventedKeys } from '#test/listPreventedKeys.ts';
import { render } from '#test/render.tsx';
import { ChipCheckboxes } from './ChipRadios.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { LabeledInput } from './LabeledInput.tsx';
import { LongTextField } from './LongTextField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchLine, SwitchRow } from './SwitchRow.tsx';
import { TextField } from './TextField.tsx';

const fields = [
  ['TextField', <TextField key="t" label="Name" error="Please fill this in" />],
  ['LabeledInput', <LabeledInput key="l" label="Name" isRequired error="Please fill this in" />],
] as const;

test.each(fields)('%s: a screen reader gets its name, its fault and why', async (_name, field) => {
  await render(field);
  const input = page.getByRole('textbox', { name: /^Name/ });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Please fill this in');
});

const keyed = [
  ...fields,
  ['SearchField', <SearchField key="s" label="Name" isBusy={false} />],
] as const;

test.each(keyed)('%s: every key is left to the field', async (_name, field) => {
  await render(field);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(listPreventedKeys('a', 'c', 'v', 'z', 'ArrowLeft', 'Home', 'Enter')).toEqual([]);
  await userEvent.keyboard('Ann O? 1');
  expect((document.activeElement as HTMLInputElement).value).toBe('Ann O? 1');
});

test('SearchField: a screen reader gets its name', async () => {
  await render(<SearchField label="Find" isBusy={false} />);
  await expect.element(page.getByRole('searchbox', { name: 'Find' })).toBeVisible();
});

type Props = Parameters<typeof ChoiceField>[0];
const choices = ['1', '2', '3'].map((value) => ({ value, label: value }));

function Field({ kind, appearance }: Pick<Props, 'kind' | 'appearance'>) {
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
        appearance={appearance}
        labelledBy="asked"
        onChoose={toggle}
      />
    </>
  );
}

afterEach(() => emulateForcedColors('none'));

test('one of a scale: a named group of radio buttons, one Tab stop, arrows choose', async () => {
  await render(<Field kind="one" appearance="scale" />);
  await expect.element(page.getByRole('radiogroup', { name: 'How sure are you?' })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: '2', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: '3', checked: true })).toHaveFocus();
  expect(listPreventedKeys('ArrowLeft', ' ', '1', 'a')).toEqual([]);
  await expect.element(page.getByRole('radio', { name: '3' })).toBeChecked();
});

test('several of a list: named checkboxes, Space ticks', async () => {
  await render(<Field kind="many" appearance="card" />);
  await expect.element(page.getByRole('group', { name: 'How sure are you?' })).toBeVisible();
  await userEvent.keyboard('{Tab} ');
  await expect.element(page.getByRole('checkbox', { name: '1' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '2' })).toBeChecked();
  expect(listPreventedKeys(' ', 'a')).toEqual([]);
});

test.each(['scale', 'card', 'chip'] as const)(
  'in forced colors the chosen one of a %s looks different',
  async (look) => {
    await render(<Field kind="one" appearance={look} />);
    await emulateForcedColors('active');
    expect(toLook('2')).not.toEqual(toLook('1'));
    expect(toLook('3')).toEqual(toLook('1'));
  },
);

test('in forced colors only chosen boxes have a tick', async () => {
  await render(<Field kind="many" appearance="card" />);
  await emulateForcedColors('active');
  const tick = (name: string) => label(name).querySelector('svg') as SVGElement;
  expect(tick('2').checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(tick('1').checkVisibility({ visibilityProperty: true })).toBe(false);
});

const label = (name: string) =>
  page.getByText(name, { exact: true }).element().closest('label') as HTMLElement;

/** Lines only, because fills are not rendered in forced colors. */
function toLook(name: string) {
  return [label(name), label(name).querySelector('span') as HTMLElement].map((part) => {
    const { borderWidth, borderStyle, outlineStyle, outlineWidth, display } =
      getComputedStyle(part);
    return display === 'none' ? 'none' : [borderWidth, borderStyle, outlineStyle, outlineWidth];
  });
}

function Chips() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <ChipCheckboxes
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
  expect(listPreventedKeys(' ', 'r', 'Enter')).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(chip('Reviews')).not.toBeChecked();
});

function LongField({ length }: { readonly length: number }) {
  const [value, setValue] = useState('x'.repeat(length));
  return (
    <LongTextField
      aria-label="Goal"
      value={value}
      maxLength={1000}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** Every text that a screen reader announces during an action. */
async function listAnnounced(act: () => Promise<void>): Promise<string[]> {
  const announced: string[] = [];
  const live = document.querySelectorAll('[aria-live], [role="status"]');
  const observer = new MutationObserver((records) => {
    for (const { target } of records) announced.push(target.textContent ?? '');
  });
  for (const region of live)
    observer.observe(region, { childList: true, characterData: true, subtree: true });
  await act();
  observer.disconnect();
  return announced;
}

test('the remaining characters show at every key, but are announced only at some', async () => {
  await render(<LongField length={895} />);
  await expect.element(page.getByText('105 characters left', { exact: true })).toBeVisible();
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  await userEvent.keyboard('{End}');
  const announced = await listAnnounced(() => userEvent.keyboard('seven words'));
  await expect.element(page.getByText('94 characters left', { exact: true })).toBeVisible();
  expect(announced).toEqual(['No more than 100 characters left']);
});

test('announces the limit', async () => {
  await render(<LongField length={995} />);
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  await userEvent.keyboard('{End}');
  const announced = await listAnnounced(() => userEvent.keyboard('seven words'));
  expect(announced).toEqual(["That's as long as an answer can be."]);
  const field = page.getByRole('textbox').element() as HTMLTextAreaElement;
  expect(field.value).toHaveLength(1000);
});

test('announces nothing far from the limit; all keys are left to the field', async () => {
  await render(<LongField length={3} />);
  expect(page.getByText(/left/).query()).toBeNull();
  page.getByRole('textbox', { name: 'Goal' }).element().focus();
  expect(listPreventedKeys('a', 'Enter', 'Backspace', 'ArrowLeft')).toEqual([]);
});

test('the show-password button has a pressed state; the field keeps its text and all keys', async () => {
  await render(<PasswordField label="Password" error="Too short" />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAccessibleDescription('Too short');
  await userEvent.keyboard('{Tab}');
  expect(listPreventedKeys('a', 'v', 'Enter')).toEqual([]);
  await userEvent.keyboard('secret{Tab}');
  const eye = page.getByRole('button', { name: 'Show characters' });
  await expect.element(eye).toHaveFocus();
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard(' ');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('secret');
});

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

test('a named group of radio buttons: one Tab stop, arrows choose, modifiers are left alone', async () => {
  await render(<Control />);
  await userEvent.keyboard('{Tab}');
  await expect.element(radio('Reading')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('Paper')).toBeChecked();
  expect(listPreventedKeys('ArrowLeft', 'p', ' ')).toEqual([]);
  await expect.element(radio('Paper')).toBeChecked();
});

test('in forced colors the chosen one looks different', async () => {
  await render(<Control />);
  await emulateForcedColors('active');
  const line = (name: string) =>
    getComputedStyle(radio(name).element().closest('label') as HTMLElement).outlineStyle;
  expect(line('Reading')).not.toBe(line('Paper'));
});

function IndustryField() {
  const [value, setValue] = useState('Dental');
  return (
    <SelectField
      label="Industry"
      options={['Dental', 'HVAC', 'Towing']}
      isRequired
      error="Please fill this in"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test("it is the browser's own: a name, a fault, letters that choose, modifiers left alone", async () => {
  await render(<IndustryField />);
  const field = page.getByRole('combobox', { name: /^Industry/ });
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(field).toHaveAccessibleDescription('Please fill this in');
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  expect(listPreventedKeys('h', 'ArrowDown', 'Home')).toEqual([]);
  await expect.element(field).toHaveValue('Dental');
  await userEvent.keyboard('t');
  await expect.element(field).toHaveValue('Towing');
});

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
    expect(listPreventedKeys(' ', 'k', 'Enter')).toEqual([]);
    await expect.element(keys).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard(' ');
    await expect.element(keys).toHaveAttribute('aria-checked', 'true');
  },
);

test('SwitchRow: the words that explain it are its description', async () => {
  await render(<Row />);
  await expect.element(page.getByRole('switch')).toHaveAccessibleDescription('Answer by keys');
});
