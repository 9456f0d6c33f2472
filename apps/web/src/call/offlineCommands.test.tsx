import { saveAnswers } from '@salespro/contract/questions.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { selectService as selectServiceCommand } from '@salespro/domain/commands/selectService.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toCallError } from '#lib/CallError.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { interviewId } from '#test/factories.ts';
import { reopenApp } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const onDevice = () => page.getByRole('button', { name: 'On this device - will sync' });
const saved = () => page.getByText('Saved', { exact: true });
const outcome = () => page.getByTestId('outcome').element().textContent;
const shown = () => page.getByTestId('service').element().textContent;
const address = `/session/${interviewId}/questions`;

function Probe() {
  const { interview, answer, run } = useInterview();
  const [ended, setEnded] = useState('');
  async function select() {
    setEnded('busy');
    await run(selectService, { serviceId: 'seo' }, selectServiceCommand, {
      soldServices: services,
    }).then(
      (next) => setEnded(`now ${next.selectedServiceId}`),
      (thrown) => setEnded(toCallError(thrown).code),
    );
  }
  return (
    <>
      <h1>Probe</h1>
      <p data-testid="service">{String(interview.selectedServiceId)}</p>
      <p data-testid="outcome">{ended}</p>
      <button type="button" onClick={() => answer('customer_list', true)}>
        Yes
      </button>
      <button type="button" onClick={() => void select()}>
        Select
      </button>
    </>
  );
}

async function openProbe() {
  const { api, stored } = interviewApi({ answers: { customer_list: false } });
  await renderInShell(<Probe />, address);
  await expect.element(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  return { api, stored };
}

test('offline: a command waits on this device, shows its effect, and is sent after the answers before it', async () => {
  const { api, stored } = await openProbe();
  api.cutOff(saveAnswers);
  api.cutOff(selectService);
  await button('Yes').click();
  await expect.element(onDevice()).toBeVisible();
  await button('Select').click();
  await vi.waitFor(() => expect(outcome()).toBe('now seo'));
  expect(shown()).toBe('seo');
  await onDevice().click();
  await expect.element(page.getByText('“Chosen service”')).toBeVisible();

  // The page is closed and opened again, still offline: all changes are there.
  await reopenApp();
  await renderInShell(<Probe />, address);
  await vi.waitFor(() => expect(shown()).toBe('seo'));
  await expect.element(onDevice()).toBeVisible();
  const triedBefore = api.sent(saveAnswers);

  const fresh = interviewApi({ answers: { customer_list: false } });
  window.dispatchEvent(new Event('online'));
  await expect.element(saved()).toBeVisible();
  expect(fresh.stored()).toMatchObject({
    answers: { customer_list: true },
    selectedServiceId: 'seo',
  });
  expect(fresh.api.sent(saveAnswers), 'the same operation as before').toEqual([triedBefore[0]]);
  expect(fresh.api.sent(selectService)).toHaveLength(1);
  expect(stored().selectedServiceId).toBeNull();
});

for (const code of ['no_answers', 'unexpected'] as const) {
  test(`a command rejected with ${code} throws and is not retried later`, async () => {
    const { api } = await openProbe();
    api.reject(selectService, code);
    await button('Select').click();
    await vi.waitFor(() => expect(outcome()).toBe(code));
    expect(shown()).toBe('null');
    await expect.element(saved()).toBeVisible();
    await reopenApp();
    await renderInShell(<Probe />, address);
    await expect.element(saved()).toBeVisible();
    expect(api.sent(selectService)).toHaveLength(1);
  });
}

test('a command shows nothing before the server has answered', async () => {
  const { api } = await openProbe();
  const release = api.hold(selectService);
  await button('Select').click();
  await vi.waitFor(() => expect(api.sent(selectService)).toHaveLength(1));
  expect(shown()).toBe('null');
  release();
  await vi.waitFor(() => expect(outcome()).toBe('now seo'));
  expect(shown()).toBe('seo');
  expect(api.sent(keepRanking)).toEqual([]);
});
