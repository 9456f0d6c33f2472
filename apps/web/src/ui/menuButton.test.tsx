import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateForcedColors } from '#test/emulateMedia.ts';
import { listPreventedKeys } from '#test/listPreventedKeys.ts';
import { cleanup, render } from '#test/render.tsx';
import {
  getFocusedText,
  menu,
  menuButton,
  onChoose,
  openMenuWithKey,
  renderMenu,
} from '#test/testMenu.tsx';
import { Button } from './Button.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Notice } from './Notice.tsx';

test.each([
  ['{Enter}', 'My Account'],
  [' ', 'My Account'],
  ['{ArrowDown}', 'My Account'],
  ['{ArrowUp}', 'Sign Out'],
])('%s opens the menu at "%s"', async (key, item) => {
  await renderMenu();
  await openMenuWithKey(key);
  await vi.waitFor(() => expect(getFocusedText()).toBe(item));
  await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'true');
});

test('a screen reader gets a named menu, named groups and what is chosen', async () => {
  await renderMenu();
  await expect.element(menuButton()).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
  await openMenuWithKey('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Account of Dana' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(3);
  const colors = page.getByRole('group', { name: 'Colors' });
  await expect
    .element(colors.getByRole('menuitemradio', { name: 'Light', checked: true }))
    .toBeVisible();
});

test('arrows go round, Home and End go to the ends', async () => {
  await renderMenu();
  await openMenuWithKey('{ArrowDown}');
  await userEvent.keyboard('{ArrowUp}');
  expect(getFocusedText()).toBe('Sign Out');
  await userEvent.keyboard('{ArrowDown}');
  expect(getFocusedText()).toBe('My Account');
  await userEvent.keyboard('{End}');
  expect(getFocusedText()).toBe('Sign Out');
  await userEvent.keyboard('{Home}');
  expect(getFocusedText()).toBe('My Account');
});

test('letters find an item, several letters a longer name, the same letter the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await renderMenu();
  await openMenuWithKey('{ArrowDown}');
  await userEvent.keyboard('s');
  expect(getFocusedText()).toBe('Sign Out');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('my i');
  expect(getFocusedText()).toBe('My Interviews');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('mm');
  expect(getFocusedText()).toBe('My Interviews');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('x');
  expect(getFocusedText()).toBe('My Interviews');
  expect(onChoose).not.toHaveBeenCalled();
});

test.each(['Control', 'Meta', 'Alt'])('%s with a key belongs to the browser', async (modifier) => {
  await renderMenu();
  const taken: string[] = [];
  const listen = (event: KeyboardEvent) => event.defaultPrevented && taken.push(event.key);
  document.addEventListener('keydown', listen);
  for (const isOpen of [false, true]) {
    if (isOpen) await openMenuWithKey('{Enter}');
    for (const key of ['s', 'l', 'd', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      const init = { key, [`${modifier.toLowerCase().replace('control', 'ctrl')}Key`]: true };
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      );
    }
  }
  document.removeEventListener('keydown', listen);
  expect(taken).toEqual([]);
  expect(getFocusedText()).toBe('My Account');
});

test.each(['{Enter}', ' '])('%s on a link goes there and does not scroll', async (key) => {
  const router = await renderMenu();
  const tall = document.body.appendChild(document.createElement('div'));
  tall.style.height = '5000px';
  await openMenuWithKey('{Enter}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('My Account'));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(key);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  expect(menu().query()).toBeNull();
  expect(scrollY).toBe(0);
  tall.remove();
});

test.each(['{Enter}', ' '])('%s chooses an action or a radio item and closes', async (key) => {
  await renderMenu();
  await openMenuWithKey('{ArrowUp}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('Sign Out'));
  await userEvent.keyboard(key);
  expect(onChoose.mock.calls).toEqual([['out']]);
  expect(menu().query()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(menuButton().element()));
  await openMenuWithKey('{ArrowUp}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('Sign Out'));
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(key);
  expect(onChoose.mock.lastCall).toEqual(['dark']);
});

test('an item that is busy can be reached and does nothing', async () => {
  await renderMenu({}, true);
  await openMenuWithKey('{ArrowUp}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('Sign Out'));
  await expect
    .element(page.getByRole('menuitem', { name: 'Sign Out' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes the menu and returns the focus', async () => {
  await renderMenu();
  await openMenuWithKey('{Enter}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('My Account'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(menuButton().element()));
});

test.each([
  ['{Tab}', 'After'],
  ['{Shift>}{Tab}{/Shift}', 'Before'],
])('%s closes and goes on to "%s"', async (keys, next) => {
  await renderMenu();
  await openMenuWithKey('{Enter}');
  await vi.waitFor(() => expect(getFocusedText()).toBe('My Account'));
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  expect(getFocusedText()).toBe(next);
});

test('a press outside or on the button closes the menu', async () => {
  await renderMenu({ top: '100px', left: '300px' });
  await menuButton().click();
  await expect.element(menu()).toBeVisible();
  await menuButton().click();
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await menuButton().click();
  await expect.element(menu()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 900, y: 2 } });
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
});

const corners = [
  { top: '4px', left: '4px' },
  { top: '4px', right: '4px' },
  { bottom: '4px', left: '4px' },
  { bottom: '4px', right: '4px' },
  { top: '300px', left: '500px' },
  // The header of an interview is zoomed.
  { top: '4px', right: '4px', zoom: 0.85 },
  { top: '300px', left: '500px', zoom: 0.85 },
];

for (const hasAnchors of [true, false]) {
  const how = hasAnchors ? '' : ', also in a browser without anchor positioning';
  test(`the menu stays inside the window and next to its button${how}`, async () => {
    if (!hasAnchors) vi.spyOn(CSS, 'supports').mockReturnValue(false);
    for (const corner of corners) {
      await renderMenu(corner);
      await openMenuWithKey('{Enter}');
      await vi.waitFor(() => expect(getFocusedText()).toBe('My Account'));
      for (const animation of document.getAnimations()) animation.finish();
      const box = menu().element().getBoundingClientRect();
      const own = menuButton().element().getBoundingClientRect();
      const where = JSON.stringify([corner, box, own]);
      expect(box.left >= 0 && box.right <= innerWidth, where).toBe(true);
      expect(box.top >= 0 && box.bottom <= innerHeight, where).toBe(true);
      const gap = Math.min(Math.abs(box.top - own.bottom), Math.abs(own.top - box.bottom));
      expect(gap, where).toBeLessThanOrEqual(8);
      const isAligned = Math.abs(box.left - own.left) < 2 || Math.abs(box.right - own.right) < 2;
      expect(isAligned, where).toBe(true);
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(menu().query()).toBeNull());
      await cleanup();
    }
  });

  test(`the menu scrolls to its last item in a low window${how}`, async () => {
    if (!hasAnchors) vi.spyOn(CSS, 'supports').mockReturnValue(false);
    await page.viewport(640, 200);
    await renderMenu({ top: '4px', right: '4px' });
    await openMenuWithKey('{ArrowUp}');
    await vi.waitFor(() => expect(getFocusedText()).toBe('Sign Out'));
    const box = menu().element().getBoundingClientRect();
    const last = document.activeElement?.getBoundingClientRect();
    await page.viewport(1280, 800);
    expect(box.bottom).toBeLessThanOrEqual(200);
    expect(last?.bottom).toBeLessThanOrEqual(200);
  });
}

const saveButton = () => page.getByRole('button', { name: 'Save' });

test.each(['{Enter}', ' '])(
  '%s presses it once; with Ctrl, Cmd or Alt a key is left alone',
  async (key) => {
    const press = vi.fn();
    await render(<Button onClick={press}>Save</Button>);
    await userEvent.keyboard('{Tab}');
    await expect.element(saveButton()).toHaveFocus();
    expect(listPreventedKeys('s', 'a', ' ', 'Enter')).toEqual([]);
    expect(press).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    expect(press).toHaveBeenCalledTimes(1);
  },
);

test('a busy button keeps the focus, announces it and does nothing', async () => {
  const press = vi.fn();
  await render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  );
  await expect.element(saveButton()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(saveButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

test('by keyboard: copies, announces it and keeps the focus', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton text="Hello." label="Copy text" isIconOnly onFailure={() => {}} />);
  const menuButton = page.getByRole('button', { name: 'Copy text' });
  await userEvent.keyboard('{Tab}');
  expect(listPreventedKeys('c', 'Enter')).toEqual([]);
  expect(written).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith('Hello.'));
  await vi.waitFor(() =>
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Copied'),
  );
  await expect.element(menuButton).toHaveFocus();
});

test.each([
  ['danger', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
] as const)('%s is told as %s, and what helps can be pressed', async (tone, role) => {
  const retry = vi.fn();
  await render(
    <Notice tone={tone} action={<Button onClick={retry}>Try again</Button>}>
      It did not load.
    </Notice>,
  );
  await expect.element(page.getByRole(role).getByText('It did not load.')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});

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
  expect(listPreventedKeys('ArrowLeft', 'ArrowRight', 'd')).toEqual([]);
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
