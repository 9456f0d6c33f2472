import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientWindowDarkSwitch } from '#lib/deviceSwitches.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess, toastStore } from '#lib/toast.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId } from '#test/factories.ts';
import {
  clientWindowBar,
  closeClients,
  openClient,
  openScript,
  practiceInterview,
} from '#test/presenterElements.ts';
import { button, heading, radio } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';
import { buildChannelName, type ClientWindowMessage, emptyClientView } from './clientChannel.ts';

afterEach(() => {
  closeClients();
  localStorage.removeItem('salespro_client_dark');
  vi.restoreAllMocks();
});

/** Expects no further message: one sent afterwards over another channel arrives directly after the last. */
async function expectQuiet(client: Awaited<ReturnType<typeof openClient>>, receivedCount: number) {
  const after = new BroadcastChannel(buildChannelName(interviewId));
  after.postMessage({ kind: 'who' } satisfies ClientWindowMessage);
  await vi.waitFor(() => expect(client.received.at(-1)).toEqual({ kind: 'who' }));
  after.close();
  expect(client.slides()).toHaveLength(receivedCount);
}

test('VIEW-09: the bar says what the client sees, goes forth and back, and ends it', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await expect
    .element(clientWindowBar().getByRole('status'))
    .toMatchTextContent(/^Client sees: The plan 3 of 5$/);
  await takePictures('presenter bar');
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('plan'));
  await clientWindowBar().getByRole('button', { name: 'Back' }).click();
  await expect.element(clientWindowBar().getByRole('status')).toMatchTextContent(/What we heard/);
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('heard'));
  await clientWindowBar().getByRole('button', { name: 'Next slide' }).click();
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('plan'));
  await clientWindowBar().getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(client.received.at(-1)).toEqual({ kind: 'close' }));
  await expectAccessible();
});

test('VIEW-10: removes the bar after the window closed or crashed', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await expect.element(clientWindowBar()).toBeVisible();
  client.leave();
  await expect.element(clientWindowBar()).not.toBeInTheDocument();
  await expect.element(page.getByText('Client window closed.')).toBeVisible();
});

test('VIEW-11: one key hides everything but the agency’s name, and shows it again', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await expect.element(clientWindowBar()).toBeVisible();
  await userEvent.keyboard('b');
  await expect
    .element(clientWindowBar().getByRole('status'))
    .toMatchTextContent(/^Client sees: nothing$/);
  await vi.waitFor(() =>
    expect(client.last()).toMatchObject({ slide: null, agencyName: 'Harbor & Main' }),
  );
  await userEvent.keyboard('b');
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('plan'));
});

test('VIEW-11: the B key does not hide on screens where letters are answers', async () => {
  await renderStep('questions', { answers: {} });
  const second = radio('Maintain current customers but increase sales');
  await expect.element(second).toBeVisible();
  await openClient();
  await expect.element(clientWindowBar()).toBeVisible();
  await expect
    .element(clientWindowBar().getByRole('button', { name: 'Hide' }))
    .toMatchTextContent(/^Hide$/);
  await userEvent.keyboard('b');
  await expect.element(second).toBeChecked();
  await expect.element(clientWindowBar().getByRole('status')).toMatchTextContent(/The question/);
});

test('VIEW-11: stays hidden after the seller’s page reloads', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  // The window remembers the interview and replies with it to "who".
  const client = await openClient({ isHidden: true });
  await expect
    .element(clientWindowBar().getByRole('status'))
    .toMatchTextContent(/^Client sees: nothing$/);
  await vi.waitFor(() => expect(client.last()?.agencyName).toBe('Harbor & Main'));
  expect(client.slides().map(({ slide }) => slide)).toEqual(client.slides().map(() => null));
});

test('VIEW-14: leaving a tab that does not send keeps the client’s slide', async () => {
  const { router } = await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('plan'));
  // Another tab of the same interview has sent since.
  client.say({ kind: 'view', view: { ...emptyClientView, businessName: 'Other tab' } });
  const receivedCount = client.slides().length;
  await router.navigate(paths.interviews);
  await waitForPath(router, paths.interviews);
  await expectQuiet(client, receivedCount);
});

test('VIEW-08: the client’s window follows the questions; a slide chosen by hand stays until the next question', async () => {
  await renderStep('questions', { answers: {} });
  await expect.element(radio('Grow and bring in more customers')).toBeVisible();
  const client = await openClient();
  await vi.waitFor(() =>
    expect(client.last()?.slide).toMatchObject({
      kind: 'question',
      label: "What's the main goal for your business right now?",
    }),
  );
  await radio('Grow and bring in more customers').click();
  await vi.waitFor(() =>
    expect(client.last()?.slide).toMatchObject({
      choices: [{ isChosen: true }, { isChosen: false }, { isChosen: false }],
    }),
  );
  await clientWindowBar().getByRole('button', { name: 'Back' }).click();
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('welcome'));
  await button('Next').click();
  await vi.waitFor(() =>
    expect(client.last()?.slide).toMatchObject({
      kind: 'question',
      label: 'How much does a new customer spend with you the first time?',
    }),
  );
});

test('VIEW-09: the bar names a skipped slide', async () => {
  await renderStep('recommendations', { ...practiceInterview, answers: { customer_list: true } });
  await expect.element(button(/^Client window/)).toBeVisible();
  await openClient();
  await expect
    .element(clientWindowBar())
    .toMatchTextContent(/What we heard is skipped\. No quotes yet\./);
});

test('VIEW-10: P opens the second window of this interview, and a blocked pop-up shows an error', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  await userEvent.keyboard('p');
  expect(open).toHaveBeenCalledWith(
    paths.clientWindow(interviewId),
    `client-${interviewId}`,
    expect.stringContaining('popup'),
  );
  await expect.element(page.getByText('Your browser blocked the window')).toBeVisible();
});

test('VIEW-14: leaving the interview clears the client’s window', async () => {
  const { router } = await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await vi.waitFor(() => expect(client.last()?.slide?.kind).toBe('plan'));
  await router.navigate(paths.interviews);
  await waitForPath(router, paths.interviews);
  await vi.waitFor(() => expect(client.last()).toMatchObject({ slide: null, businessName: '' }));
});

test('VIEW-15: the window starts light and turns dark when the seller says so', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await vi.waitFor(() => expect(client.last()?.scheme).toBe('light'));
  clientWindowDarkSwitch.set(true);
  await vi.waitFor(() => expect(client.last()?.scheme).toBe('dark'));
});

test('VIEW-12: the full screen view does not change the second window', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await expect.element(clientWindowBar()).toBeVisible();
  await userEvent.keyboard('{Shift>}P{/Shift}');
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned.getByRole('button', { name: 'Done' })).toHaveFocus();
  await turned.getByRole('button', { name: 'Done' }).click();
  await expect.element(clientWindowBar().getByRole('status')).toMatchTextContent(/The plan/);
  expect(client.last()?.slide?.kind).toBe('plan');
});

test('VIEW-12: without a second window the page itself is turned, and nothing beneath can be reached', async () => {
  await renderStep('questions', { answers: {} });
  await expect.element(radio('Grow and bring in more customers')).toBeVisible();
  await userEvent.keyboard('{Shift>}P{/Shift}');
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect
    .element(
      turned.getByRole('heading', { name: "What's the main goal for your business right now?" }),
    )
    .toBeVisible();
  const beneath = radio('Grow and bring in more customers').element() as HTMLInputElement;
  beneath.focus();
  expect(document.activeElement).not.toBe(beneath);
  const { x, y } = beneath.getBoundingClientRect();
  expect(turned.element().contains(document.elementFromPoint(x + 5, y + 5))).toBe(true);
  await userEvent.keyboard('a');
  expect(beneath.checked).toBe(false);
  await takePictures('turned page');
  const box = turned.element().getBoundingClientRect();
  expect([box.left, box.top, box.width, box.height]).toEqual([
    0,
    0,
    window.innerWidth,
    window.innerHeight,
  ]);
  await turned.getByRole('button', { name: 'Done' }).click();
  await expect.element(turned).not.toBeInTheDocument();
  await expect.element(radio('Grow and bring in more customers')).toBeVisible();
});

test('VIEW-12: toasts wait until the full screen view is closed', async () => {
  await renderStep('questions', { answers: {} });
  await expect.element(radio('Grow and bring in more customers')).toBeVisible();
  await userEvent.keyboard('{Shift>}P{/Shift}');
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned).toBeVisible();
  showSuccess({ title: 'Saved by another device', description: 'Price objections' });
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(document.body.textContent).not.toContain('Saved by another device');
  await turned.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Saved by another device')).toBeVisible();
});

test('VIEW-12: on a phone the button opens the full screen view', async () => {
  await page.viewport(390, 844);
  try {
    await openScript();
    await button('Turn this screen to the client').click();
    await expect.element(heading('The plan')).toBeVisible();
    await expect
      .element(page.getByText('Turn the phone to your client. Tap Done to get back.'))
      .toBeVisible();
    expect(button(/^Client window/).elements()).toEqual([]);
  } finally {
    await page.viewport(1280, 800);
  }
});
