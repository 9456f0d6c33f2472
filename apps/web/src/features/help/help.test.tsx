import type { RouteObject } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '#app/routes.tsx';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { call, practice, script } from '#test/callMode.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { listNamedKeys } from '#test/listNamedKeys.ts';
import { button, openList, search, three } from '#test/openList.tsx';
import { heading } from '#test/questionParts.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';
import { toHelpScreen } from './HelpSheet.tsx';
import { listHelpKeys } from './helpKeys.ts';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

afterEach(() => answerKeysSwitch.set(true));

const sheet = () => page.getByRole('dialog', { name: 'Help for this screen' });
const listPaths = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])]);

/** Before somebody is in: nothing to look up there, and the landing page may hardly weigh anything. */
const frontDoor = [paths.home, paths.auth, paths.confirmed, paths.morningMailOff, '/demo'];

test('FIRST-41: every screen behind the front door has its help', () => {
  const inside = listPaths(routes).filter(
    (path) => !frontDoor.some((open) => path === open || path.startsWith('/demo')),
  );
  expect(inside.length).toBeGreaterThan(20);
  const missing = inside.filter(
    (path) => path !== '*' && toHelpScreen(path.replace(':id', interviewId)) === 'not-found',
  );
  expect(missing).toEqual([]);
  expect(toHelpScreen('/nowhere')).toBe('not-found');
});

test.each(Object.keys(helpTexts) as HelpScreen[])(
  'FIRST-42: each key that the help of %s names is in its list of all keys',
  (screen) => {
    const listed = listHelpKeys(screen).flatMap(([, ...keys]) => keys);
    expect(listNamedKeys(helpTexts[screen].keys).filter((key) => !listed.includes(key))).toEqual(
      [],
    );
  },
);

test('FIRST-40: "?" opens the help of the screen, Escape closes it, and the focus is where it was', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  await expect.element(sheet().getByText('Questions', { exact: true })).toBeVisible();
  for (const words of [
    'One question at a time, with a note on why you ask.',
    'Every answer saves by the time you see the next question.',
  ])
    await expect.element(sheet().getByText(words)).toBeVisible();
  await expect
    .element(sheet().getByRole('link', { name: 'Account' }))
    .toHaveAttribute('href', '/settings/account');
  await userEvent.keyboard('a{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(heading(/main goal/)).toHaveFocus();
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
});

test('FIRST-40, FIRST-46: the account menu opens it too, in every look; "All keys" lists the keys', async () => {
  await openList(three);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click();
  await expect
    .element(sheet().getByText("All your interviews, with what's due on top."))
    .toBeVisible();
  await expectEveryLook('help');
  await sheet().getByRole('button', { name: 'All keys' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(keys.getByText('To the search')).toBeVisible();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: /Account menu/ })).toHaveFocus();
});

test('FIRST-43: with single keys off, and while somebody types, "?" is only a letter; the menu still opens it', async () => {
  await openList(three);
  await search().fill('what');
  await userEvent.keyboard('?');
  await expect.element(search()).toHaveValue('what?');
  expect(sheet().query()).toBeNull();
  await page.getByRole('heading', { level: 1 }).click();
  answerKeysSwitch.set(false);
  await userEvent.keyboard('?');
  expect(sheet().query()).toBeNull();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click();
  await expect.element(sheet()).toBeVisible();
});

test('FIRST-47: in call mode a button opens its help, with single keys off too', async () => {
  answerKeysSwitch.set(false);
  await renderStep('script-pitch', practice);
  await button('Call mode').click();
  await expect.element(script()).toHaveFocus();
  await button('Help for this screen').click();
  await expect.element(sheet().getByText('Call mode', { exact: true })).toBeVisible();
  await takePictures('call mode help');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(call()).toBeInTheDocument();
});

test('FIRST-44: on a page that is turned to the client there is no help', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await button('Turn this screen to the client').click();
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned).toBeVisible();
  await userEvent.keyboard('?');
  expect(sheet().query()).toBeNull();
});

test('FIRST-44: help that is open when the page is turned to the client is closed', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  // Asked for before the help was there.
  (button('Turn this screen to the client').element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog', { name: 'Client view' })).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('FIRST-40: it goes with the screen it speaks of', async () => {
  standardApi(makeSession());
  const router = await renderApp(paths.services);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(sheet().getByText('Your Services', { exact: true })).toBeVisible();
  await router.navigate(paths.insights);
  await expect.element(sheet()).not.toBeInTheDocument();
});
