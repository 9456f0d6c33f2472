import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { PersistentTabs, Tabs } from './Tabs.tsx';

const tabs = [
  { value: 'view', label: 'View' },
  { value: 'edit', label: 'Edit' },
  { value: 'ai', label: 'AI' },
] as const;
type Value = (typeof tabs)[number]['value'];

function Plain() {
  const [value, setValue] = useState<Value>('view');
  return (
    <Tabs label="Recap" tabs={tabs} value={value} onChange={setValue}>
      <p>Panel {value}</p>
    </Tabs>
  );
}

function Kept() {
  const [value, setValue] = useState<Value>('view');
  const panels = {
    view: <p>Panel view</p>,
    edit: <input aria-label="Text" />,
    ai: <p>Panel ai</p>,
  };
  return (
    <PersistentTabs label="Recap" tabs={tabs} value={value} onChange={setValue} panels={panels} />
  );
}

const chosen = () => page.getByRole('tab', { selected: true });
const focus = (name: string) => (page.getByRole('tab', { name }).element() as HTMLElement).focus();

for (const [kind, Widget] of [
  ['Tabs', Plain],
  ['PersistentTabs', Kept],
] as const) {
  test(`${kind}: a screen reader gets a named list, which tab is chosen and whose panel it is`, async () => {
    await render(<Widget />);
    await expect.element(page.getByRole('tablist', { name: 'Recap' })).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(3);
    await expect.element(chosen()).toHaveTextContent('View');
    const panel = page.getByRole('tabpanel', { name: 'View' });
    await expect.element(panel).toBeVisible();
    await expect.element(chosen()).toHaveAttribute('aria-controls', panel.element().id);
  });

  test(`${kind}: one Tab stop; arrows go round and choose, Home and End go to the ends`, async () => {
    await render(<Widget />);
    await userEvent.keyboard('{Tab}');
    await expect.element(chosen()).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Edit'],
      ['{ArrowLeft}', 'View'],
      ['{ArrowLeft}', 'AI'],
      ['{ArrowRight}', 'View'],
      ['{End}', 'AI'],
      ['{Home}', 'View'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(chosen()).toHaveTextContent(name);
      await expect.element(chosen()).toHaveFocus();
    }
  });

  test(`${kind}: on a page that is read from right to left the arrows turn around`, async () => {
    await render(
      <div dir="rtl">
        <Widget />
      </div>,
    );
    focus('View');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(chosen()).toHaveTextContent('Edit');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(chosen()).toHaveTextContent('AI');
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
    `${kind}: with %s the arrows, Home and End belong to the browser`,
    async (modifier) => {
      await render(<Widget />);
      focus('View');
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        const press = new KeyboardEvent('keydown', {
          key,
          [modifier]: true,
          bubbles: true,
          cancelable: true,
        });
        expect(document.activeElement?.dispatchEvent(press)).toBe(true);
      }
      await expect.element(chosen()).toHaveTextContent('View');
    },
  );
}

test('PersistentTabs: the panel is the next Tab stop, because it may start with text', async () => {
  await render(<Kept />);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('tabpanel', { name: 'View' })).toHaveFocus();
});

test('PersistentTabs: what was typed behind another tab is still there', async () => {
  await render(<Kept />);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('half a');
  await page.getByRole('tab', { name: 'View' }).click();
  expect(page.getByRole('textbox').query()).toBeNull();
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('half a');
});
