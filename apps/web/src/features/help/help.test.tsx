import type { RouteObject } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '#app/routes.tsx';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { callModeHeading, practiceInterview, script } from '#test/callMode.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { listNamedKeys } from '#test/listNamedKeys.ts';
import { button, openList, searchField, threeCards } from '#test/openList.tsx';
import { heading } from '#test/questionElements.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';
import { findHelpScreenByPath } from './HelpSheet.tsx';
import { listHelpKeyRows } from './helpKeys.ts';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

afterEach(() => answerKeysSwitch.set(true));

const sheet = () => page.getByRole('dialog', { name: 'Help for this screen' });
const listPaths = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])]);

/** Pages of signed-out visitors, which have no help so that the landing page stays small. */
const signedOutPages = [paths.home, paths.auth, paths.confirmed, paths.morningMailOff, '/demo'];

test('FIRST-41: every screen of a signed-in user has its help', () => {
  const inside = listPaths(routes).filter(
    (path) => !signedOutPages.some((open) => path === open || path.startsWith('/demo')),
  );
  expect(inside.length).toBeGreaterThan(20);
  const missing = inside.filter(
    (path) =>
      path !== '*' && findHelpScreenByPath(path.replace(':id', interviewId)) === 'not-found',
  );
  expect(missing).toEqual([]);
  expect(findHelpScreenByPath('/nowhere')).toBe('not-found');
});

test.each(Object.keys(helpTexts) as HelpScreen[])(
  'FIRST-42: each key mentioned in the help of %s is in its list of all keys',
  (screen) => {
    const listed = listHelpKeyRows(screen).flatMap(([, ...keys]) => keys);
    expect(listNamedKeys(helpTexts[screen].keys).filter((key) => !listed.includes(key))).toEqual(
      [],
    );
  },
);

test('FIRST-40: "?" opens the help of the screen; Escape closes it and restores the focus', async () => {
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

test('FIRST-40, FIRST-46: the account menu opens the help in every color scheme and width; "All keys" lists the keys', async () => {
  await openList(threeCards);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click();
  await expect
    .element(sheet().getByText("All your interviews, with what's due on top."))
    .toBeVisible();
  await expectAllAppearances('help');
  await sheet().getByRole('button', { name: 'All keys' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(keys.getByText('To the search')).toBeVisible();
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: /Account menu/ })).toHaveFocus();
});

test('FIRST-43: "?" opens no help with single keys off or while the user types; the menu still does', async () => {
  await openList(threeCards);
  await searchField().fill('what');
  await userEvent.keyboard('?');
  await expect.element(searchField()).toHaveValue('what?');
  expect(sheet().query()).toBeNull();
  await page.getByRole('heading', { level: 1 }).click();
  answerKeysSwitch.set(false);
  await userEvent.keyboard('?');
  expect(sheet().query()).toBeNull();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Help for this screen' }).click();
  await expect.element(sheet()).toBeVisible();
});

test('FIRST-47: a button in call mode opens the help, also with single keys off', async () => {
  answerKeysSwitch.set(false);
  await renderStep('script-pitch', practiceInterview);
  await button('Call mode').click();
  await expect.element(script()).toHaveFocus();
  await button('Help for this screen').click();
  await expect.element(sheet().getByText('Call mode', { exact: true })).toBeVisible();
  await takePictures('call mode help');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(callModeHeading()).toBeInTheDocument();
});

test('FIRST-44: opens no help while the screen is turned to the client', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await button('Turn this screen to the client').click();
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned).toBeVisible();
  await userEvent.keyboard('?');
  expect(sheet().query()).toBeNull();
});

test('FIRST-44: closes the help when the screen is turned to the client', async () => {
  await renderStep('questions');
  await expect.element(heading(/main goal/)).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(sheet()).toBeVisible();
  // Pressed before the code of the help was loaded.
  (button('Turn this screen to the client').element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog', { name: 'Client view' })).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('FIRST-40: the help closes when its screen is left', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp(paths.services);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(sheet().getByText('Your Services', { exact: true })).toBeVisible();
  await router.navigate(paths.insights);
  await expect.element(sheet()).not.toBeInTheDocument();
});
