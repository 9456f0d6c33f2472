import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, chosen, focused, menu, openWith, renderMenu } from '#test/testMenu.tsx';

test.each([
  ['{Enter}', 'My Account'],
  [' ', 'My Account'],
  ['{ArrowDown}', 'My Account'],
  ['{ArrowUp}', 'Sign Out'],
])('%s opens the menu at "%s"', async (key, item) => {
  await renderMenu();
  await openWith(key);
  await vi.waitFor(() => expect(focused()).toBe(item));
  await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
});

test('a screen reader gets a named menu, named groups and what is chosen', async () => {
  await renderMenu();
  await expect.element(button()).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
  await openWith('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Account of Dana' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(3);
  const colors = page.getByRole('group', { name: 'Colors' });
  await expect
    .element(colors.getByRole('menuitemradio', { name: 'Light', checked: true }))
    .toBeVisible();
});

test('arrows go round, Home and End go to the ends', async () => {
  await renderMenu();
  await openWith('{ArrowDown}');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('My Account');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('My Account');
});

test('letters find an item, several letters a longer name, the same letter the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await renderMenu();
  await openWith('{ArrowDown}');
  await userEvent.keyboard('s');
  expect(focused()).toBe('Sign Out');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('my i');
  expect(focused()).toBe('My Interviews');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('mm');
  expect(focused()).toBe('My Interviews');
  vi.setSystemTime(Date.now() + 5_000);
  await userEvent.keyboard('x');
  expect(focused()).toBe('My Interviews');
  expect(chosen).not.toHaveBeenCalled();
});

test.each(['Control', 'Meta', 'Alt'])('%s with a key belongs to the browser', async (modifier) => {
  await renderMenu();
  const taken: string[] = [];
  const listen = (event: KeyboardEvent) => event.defaultPrevented && taken.push(event.key);
  document.addEventListener('keydown', listen);
  for (const isOpen of [false, true]) {
    if (isOpen) await openWith('{Enter}');
    for (const key of ['s', 'l', 'd', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      const init = { key, [`${modifier.toLowerCase().replace('control', 'ctrl')}Key`]: true };
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      );
    }
  }
  document.removeEventListener('keydown', listen);
  expect(taken).toEqual([]);
  expect(focused()).toBe('My Account');
});

test.each(['{Enter}', ' '])('%s on a link goes there and does not scroll', async (key) => {
  const router = await renderMenu();
  const tall = document.body.appendChild(document.createElement('div'));
  tall.style.height = '5000px';
  await openWith('{Enter}');
  await vi.waitFor(() => expect(focused()).toBe('My Account'));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard(key);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'));
  expect(menu().query()).toBeNull();
  expect(scrollY).toBe(0);
  tall.remove();
});

test.each(['{Enter}', ' '])('%s chooses an action or a radio item and closes', async (key) => {
  await renderMenu();
  await openWith('{ArrowUp}');
  await vi.waitFor(() => expect(focused()).toBe('Sign Out'));
  await userEvent.keyboard(key);
  expect(chosen.mock.calls).toEqual([['out']]);
  expect(menu().query()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(button().element()));
  await openWith('{ArrowUp}');
  await vi.waitFor(() => expect(focused()).toBe('Sign Out'));
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(key);
  expect(chosen.mock.lastCall).toEqual(['dark']);
});

test('an item that is busy can be reached and does nothing', async () => {
  await renderMenu({}, true);
  await openWith('{ArrowUp}');
  await vi.waitFor(() => expect(focused()).toBe('Sign Out'));
  await expect
    .element(page.getByRole('menuitem', { name: 'Sign Out' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
});

test('Escape closes and gives the focus back', async () => {
  await renderMenu();
  await openWith('{Enter}');
  await vi.waitFor(() => expect(focused()).toBe('My Account'));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(button().element()));
});

test.each([
  ['{Tab}', 'After'],
  ['{Shift>}{Tab}{/Shift}', 'Before'],
])('%s closes and goes on to "%s"', async (keys, next) => {
  await renderMenu();
  await openWith('{Enter}');
  await vi.waitFor(() => expect(focused()).toBe('My Account'));
  await userEvent.keyboard(keys);
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  expect(focused()).toBe(next);
});

test('a press beside it closes it, a press on its button too', async () => {
  await renderMenu({ top: '100px', left: '300px' });
  await button().click();
  await expect.element(menu()).toBeVisible();
  await button().click();
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await button().click();
  await expect.element(menu()).toBeVisible();
  await userEvent.click(document.body, { position: { x: 900, y: 2 } });
  await vi.waitFor(() => expect(menu().query()).toBeNull());
  await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
});
