import '#test/pitchPages.ts';
import './MoreTexts.tsx';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { listTemplates, saveAccountTemplate } from '@salespro/contract/templates.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { builtInTextsQuery } from '#features/templates/builtInTextLoaders.ts';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionElements.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';
import { withTemplates } from '#test/templatesApi.ts';

const practice = practiceOf('message_marketing');
const herePath = paths.step(interviewId, 'script-pitch');
const link = (name: string | RegExp) => page.getByRole('link', { name });
const list = () => page.getByRole('navigation', { name: 'More texts' });
const title = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });

beforeEach(() => page.viewport(1280, 800));

async function openTexts(more = '', prepare: (api: FakeApi) => void = () => {}) {
  const { api, stored } = interviewApi(practice);
  prepare(api);
  const router = await renderApp(`${herePath}?more=${more}`);
  await expect.element(page.getByRole('heading', { name: 'More texts', level: 1 })).toBeVisible();
  return { api, stored, router };
}

test('SAY-41: the script screen opens the list, grouped by when a text is needed, and the way back', async () => {
  interviewApi(practice);
  const router = await renderApp(herePath);
  await link('More texts').click();
  await expect.element(list()).toBeVisible();
  expect(
    list()
      .getByRole('heading')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Before the call', 'During the call', 'After the call']);
  expect(list().getByRole('link').elements()).toHaveLength(14);
  await list()
    .getByRole('link', { name: /^Voicemail/ })
    .click();
  await expect.element(title('Voicemail')).toBeVisible();
  await takePictures('more texts');
  expect(router.state.location.search).toBe('?more=voicemail');
  await link(/^Back to /).click();
  await expect.element(page.getByRole('tab', { name: 'Script' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('SAY-41: an address that names no text shows the list', async () => {
  await openTexts('nonsense');
  await expect.element(list()).toBeVisible();
  await expect.element(title('When someone else picks up')).toBeVisible();
});

test('SAY-41: with the keyboard alone a text is reached and copied', async () => {
  const written = watchClipboard();
  await openTexts();
  const first = list().getByRole('link').first();
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(title('Voicemail')).toBeVisible();
  const copy = button('Copy what I say');
  for (let presses = 0; document.activeElement !== copy.element(); presses += 1) {
    expect(presses).toBeLessThan(40);
    await userEvent.keyboard('{Tab}');
  }
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
  expect(String(written.mock.calls[0]?.[0])).not.toMatch(/\[/);
});

test('SAY-45: a text message is copied without the note that stands above it', async () => {
  const written = watchClipboard();
  await openTexts('text_no_show');
  await expect.element(page.getByText(/only if texting is okay with them/)).toBeVisible();
  await takePictures('more texts message');
  await button('Copy message').click();
  await vi.waitFor(() => expect(written).toHaveBeenCalledOnce());
  const message = String(written.mock.calls[0]?.[0]);
  expect(message).toMatch(/^Hi /);
  expect(message).not.toMatch(/\[|okay with them/);
  await expect.element(page.getByText(`${message.length} characters`)).toBeVisible();
});

test('SAY-45: subject and words of an e-mail are copied apart', async () => {
  const written = watchClipboard();
  await openTexts('email_not_now');
  await button('Copy subject').click();
  await button('Copy e-mail').click();
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2));
  expect(written.mock.calls[0]?.[0]).toBe(`No rush, ${practice.businessName}`);
  expect(String(written.mock.calls[1]?.[0])).toMatch(/^Hi /);
  expect(String(written.mock.calls[1]?.[0])).not.toContain('Subject');
});

test('SAY-48: the name of the card stands in the text; without one the way to it is shown', async () => {
  const first = await openTexts('voicemail', (api) =>
    api.reply(readAgencyCard, makeAgencyCard({ sellerName: 'Sam Rivera', phone: '555-0100' })),
  );
  await expect.element(page.getByText(/This is Sam Rivera\./)).toBeVisible();
  expect(link('Add them to your agency card').query()).toBeNull();
  first.api.reply(readAgencyCard, makeAgencyCard());
  await queryClient.invalidateQueries();
  await expect
    .element(link('Add them to your agency card'))
    .toHaveAttribute('href', paths.agencyCard);
  await expect.element(page.getByText('say your name')).toBeVisible();
});

test('SAY-49: the day is typed beside the text, stands in it at once and is saved', async () => {
  const { stored, api } = await openTexts('email_interested');
  await page.getByLabelText('Next step').fill('Thursday at 10 AM');
  await expect.element(page.getByText(/Our next step: Thursday at 10 AM\./)).toBeVisible();
  await vi.waitFor(() => expect(stored().answers.next_step_date).toBe('Thursday at 10 AM'));
  await page.getByLabelText('Next step').fill('');
  await vi.waitFor(() => expect(stored().answers).not.toHaveProperty('next_step_date'));
  expect(api.sent(saveAnswers).length).toBeGreaterThan(1);
});

test('SAY-40: an own version is saved, used from then on and marked as one', async () => {
  let kept: ReturnType<typeof withTemplates> | undefined;
  const { api } = await openTexts('voicemail', (each) => {
    kept = withTemplates(each);
  });
  await button('Edit').last().click();
  const field = page.getByRole('textbox', { name: 'Template text' });
  await expect.element(field).toBeVisible();
  await field.fill('Hi, {{businessName}}.');
  await button('Save to Account').click();
  await vi.waitFor(() => expect(api.sent(saveAccountTemplate)).toHaveLength(1));
  expect(kept?.account.get('voicemail')).toBe('Hi, {{businessName}}.');
  await button('Back to the text').click();
  await expect.element(page.getByText(`Hi, ${practice.businessName}.`)).toBeVisible();
  await expect.element(page.getByText('Account', { exact: true }).first()).toBeVisible();
});

test('SAY-43: the texts are loaded with the list, not with the script', async () => {
  interviewApi(practice);
  await renderApp(herePath);
  await expect.element(link('More texts')).toBeVisible();
  const { queryKey } = builtInTextsQuery('more_texts');
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  await link('More texts').click();
  await expect.element(title('When someone else picks up')).toBeVisible();
  expect(queryClient.getQueryData(queryKey)).toHaveProperty('email_not_now');
});

test('SAY-43: without a network the texts are filled from what this device has', async () => {
  const { api } = await openTexts('email_not_now');
  await expect.element(title('Not now')).toBeVisible();
  for (const entry of [readInterview, listTemplates, readAgencyCard, saveAnswers])
    api.cutOff(entry);
  await page.getByLabelText('Ask again').fill('March');
  await expect.element(page.getByText(/check in once, around March\./)).toBeVisible();
});

test.each([1280, 390])('SAY-41: free of accessibility faults at a width of %i', async (width) => {
  await page.viewport(width, 844);
  await openTexts('text_after_call');
  await expect.element(button('Copy message')).toBeVisible();
  await expectAccessible();
});

test('SAY-41: on a phone the list comes first, then the text with a way back to the list', async () => {
  await page.viewport(390, 844);
  await openTexts();
  await expect.element(list()).toBeVisible();
  expect(title('When someone else picks up').query()).toBeNull();
  await list()
    .getByRole('link', { name: /^Voicemail/ })
    .click();
  await expect.element(title('Voicemail')).toBeVisible();
  expect(list().query()).toBeNull();
  await link('All texts').click();
  await expect.element(list()).toBeVisible();
});
