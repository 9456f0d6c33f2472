import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSuccess, toastStore } from '#lib/toast.ts';
import { bar, closeClients, openClient, openScript } from '#test/presenterParts.ts';
import { button, heading, radio } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

afterEach(() => {
  closeClients();
  localStorage.removeItem('salespro_client_dark');
  vi.restoreAllMocks();
});

test('VIEW-12: turning the page leaves the second window as it is', async () => {
  await openScript();
  await expect.element(button(/^Client window/)).toBeVisible();
  const client = await openClient();
  await expect.element(bar()).toBeVisible();
  await userEvent.keyboard('{Shift>}P{/Shift}');
  const turned = page.getByRole('dialog', { name: 'Client view' });
  await expect.element(turned.getByRole('button', { name: 'Done' })).toHaveFocus();
  await turned.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar().getByRole('status')).toMatchTextContent(/The plan/);
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

test('VIEW-12: what the app says to the seller waits until the page is turned back', async () => {
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

test('VIEW-12: on a phone the one button turns the page', async () => {
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
