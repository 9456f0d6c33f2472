import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { signIn, signUp } from '@salespro/contract/auth.ts';
import { createInterview } from '@salespro/contract/interviews.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoImportEmail } from '#app/demoImportEmail.ts';
import { authStore } from '#auth/authStore.ts';
import { setCallInterceptor } from '#lib/http.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSettings } from '#test/factories.ts';
import { type FakeApi, fakeApi } from '#test/fakeApi.ts';
import { render } from '#test/render.tsx';
import { closeApp } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';
import { buildDemoRoutes } from './demoRoutes.tsx';
import { initDemo } from './initDemo.ts';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.reply(readAppSettings, makeSettings());
  document.documentElement.dataset.demo = '';
  localStorage.removeItem('salespro_demo_tips');
});

afterEach(async () => {
  openOutboxStore.get()?.outbox.close();
  openOutboxStore.set(null);
  setCallInterceptor(() => null);
  demoImportEmail.set(null);
  await closeApp();
  delete document.documentElement.dataset.demo;
  authStore.start(`test-${crypto.randomUUID()}`)();
});

async function openPage(path = '/') {
  const isKept = await initDemo();
  await openOutboxStore.get()?.outbox.load();
  await openOutboxStore.get()?.outbox.clear();
  const router = createMemoryRouter(buildDemoRoutes(!isKept), { initialEntries: [path] });
  await render(<RouterProvider router={router} />);
  return router;
}

const question = () => page.getByRole('heading', { level: 1, name: /main goal/ });

test('DEMO-10, DEMO-13: the demo opens at the first question with ribbon, chip, client and tip, in every appearance', async () => {
  await openPage();
  await expect.element(question()).toBeVisible();
  await expect.element(page.getByText(/Everything stays in this browser\.$/)).toBeVisible();
  await expect.element(page.getByText('In this browser', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Dr. Rao runs Maple Street Dental/)).toBeVisible();
  await expect
    .element(page.getByRole('log'))
    .toHaveTextContent(`Dr. Rao says: “${playedClients[0]?.replies[0]?.says}”`);
  await expectAllAppearances('demo question');
});

test('DEMO-26: on a phone the first two answers are visible below the tip and the client', async () => {
  await page.viewport(390, 844);
  localStorage.removeItem('salespro_goal_notes');
  await openPage();
  await expect.element(question()).toBeVisible();
  await expect.element(page.getByText(/^Tip 1 of 3/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask on' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('radio').elements().slice(0, 2).map(isInSight))
    .toEqual([true, true]);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/^Show opens a note/)).toBeVisible();
});

/** Whether it is inside the window and not covered by a bar. */
function isInSight(radio: Element): boolean {
  const answer = radio.closest('label');
  const { left, right, top, bottom } = (answer ?? radio).getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, bottom - 2].every((height) =>
    answer?.contains(document.elementFromPoint(middle, height)),
  );
}

test('DEMO-13: three tips, each once: an answer, Escape and Got it close one', async () => {
  await openPage();
  await expect.element(page.getByText(/^Tip 1 of 3/)).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/^Tip 2 of 3/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/^Tip 3 of 3/)).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
  expect(localStorage.getItem('salespro_demo_tips')).toBe('3');
});

test('DEMO-11: answering sends no calls', async () => {
  await openPage();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('radio').first()).toBeChecked();
  await vi.waitFor(() => expect(openOutboxStore.get()?.outbox.get().entries).toHaveLength(2));
  expect(api.sent(createInterview)).toEqual([]);
});

test('DEMO-14: without storage the ribbon shows a warning, and the demo works', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  const router = createMemoryRouter(buildDemoRoutes(!(await initDemo())), {
    initialEntries: ['/'],
  });
  await render(<RouterProvider router={router} />);
  await expect
    .element(page.getByText("This browser can't store answers. Close the tab, and the demo ends."))
    .toBeVisible();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('radio').first()).toBeChecked();
  vi.restoreAllMocks();
});

test('DEMO-15: offers three clients to call, in every appearance', async () => {
  const router = await openPage('/session/new');
  await expect
    .element(page.getByRole('heading', { name: 'Who do you want to call?' }))
    .toBeVisible();
  await expectAllAppearances('demo clients');
  await page.getByRole('button', { name: /The salon owner/ }).click();
  await expect.element(page.getByText('Pine & Oak Salon')).toBeVisible();
  expect(router.state.location.pathname).toMatch(/\/questions$/);
});

test('DEMO-22: the dialog lists what is imported, creates the account and waits for the mail, in every appearance', async () => {
  await openPage();
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('a');
  await page.getByRole('button', { name: 'Keep it: create account' }).click();
  await expect.element(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
  await expectAllAppearances('demo keep');
  api.reply(signUp, { next: 'confirm_email' });
  await page.getByLabelText('E-mail').fill('New@Agency.example');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and keep it' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  expect(demoImportEmail.get()).toBe('new@agency.example');
  expect(api.sent(createInterview)).toEqual([]);
  expect(api.sent(signIn)).toEqual([]);
});

test('DEMO-23: where sign-ups are off the interview can be downloaded instead', async () => {
  api.reply(readAppSettings, makeSettings({ disable_signups: true }));
  await openPage();
  await expect.element(question()).toBeVisible();
  await page.getByRole('button', { name: 'Keep it: create account' }).click();
  await expect
    .element(page.getByText('Sign-ups are turned off here. Download this interview instead.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect.element(page.getByLabelText('E-mail')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('DEMO-29: a restart in another tab ends the demo interview here', async () => {
  await openPage();
  await expect.element(question()).toBeVisible();
  await vi.waitFor(() => expect(openOutboxStore.get()?.outbox.get().entries).toHaveLength(1));
  await openOutboxStore.get()?.outbox.clear();
  await expect
    .element(page.getByRole('heading', { name: 'Who do you want to call?' }))
    .toBeVisible();
});

test('DEMO-16: screens that need an account show that', async () => {
  await openPage('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'With an account' })).toBeVisible();
  await takePictures('demo with account');
});
