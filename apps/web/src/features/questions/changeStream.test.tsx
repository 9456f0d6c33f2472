import {
  followInterview,
  readInterview,
  readVersion,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi, FakeEvents } from '#test/fakeApi.ts';
import { heading, radio } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

const growth = 'Grow and bring in more customers';
const word = () => page.getByText('Updated on another device', { exact: true });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An open interview of a server that gives streams. */
async function open(changes: Partial<StoredInterview> = {}) {
  let events: FakeEvents<typeof followInterview> | undefined;
  const shown = await renderStep('questions', changes, (api) => {
    events = api.events(followInterview);
  });
  await expect.element(heading(/main goal/)).toBeVisible();
  if (!events) throw new Error('no streams');
  return { ...shown, events };
}

/** The same once the stream has said where the interview stands. */
async function openAndHear() {
  const shown = await open();
  await expect.poll(shown.events.count).toBe(1);
  shown.events.send({ seq: shown.stored().seq });
  return shown;
}

/** From now on the server has what another device saved. */
function saveElsewhere(api: FakeApi, held: StoredInterview): number {
  const answers = { ...held.answers, business_services: growth };
  api.reply(readInterview, { ...held, answers, seq: held.seq + 1 });
  return held.seq + 1;
}

function setVisible(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets time pass as the page sees it; an answer takes a moment that no clock knows. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await vi.advanceTimersByTimeAsync(200);
    await new Promise(requestAnimationFrame);
  }
}
const asks = async (api: FakeApi, ms = 5000) => {
  const before = api.sent(readVersion).length;
  await pass(ms);
  return api.sent(readVersion).length - before;
};
const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

test('FLOW-88: what another device saves comes by the stream, and nobody asks any more', async () => {
  const { api, stored, events } = await openAndHear();
  api.status(readVersion, 503);
  events.send({ seq: saveElsewhere(api, stored()) });
  await expect.element(radio(growth)).toBeChecked();
  await expect.element(word()).toBeVisible();
  fakeClock();
  expect(await asks(api)).toBe(0);
});

test('FLOW-88: what was saved here is no news when the stream tells it', async () => {
  const { api, stored, events } = await openAndHear();
  await radio(growth).click();
  await vi.waitFor(() => expect(stored().answers.business_services).toBe(growth));
  events.send({ seq: stored().seq });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  fakeClock();
  await pass(3000);
  expect(api.sent(readInterview)).toHaveLength(1);
});

test('FLOW-88: a page nobody sees, or without a network, leaves its stream and takes a new one when it is back', async () => {
  const { events } = await openAndHear();
  setVisible('hidden');
  await expect.poll(events.count).toBe(0);
  setVisible('visible');
  await expect.poll(events.count).toBe(1);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect.poll(events.count).toBe(0);
  onLine.mockReturnValue(true);
  await expect.poll(events.count).toBe(1);
});

test('FLOW-89: where no stream is given the page asks, and tries again after a while', async () => {
  fakeClock();
  const { api, events } = await open();
  await pass(1000);
  events.refuse();
  expect(await asks(api)).toBeGreaterThan(3);
  api.events(followInterview);
  await pass(20_000);
  expect(events.count(), 'not at once').toBe(0);
  await pass(20_000);
  expect(events.count()).toBe(1);
});

test('FLOW-89: a browser without event streams asks', async () => {
  const { api } = await renderStep('questions', {}, () => vi.stubGlobal('EventSource', undefined));
  await vi.waitFor(() => expect(api.sent(readVersion).length).toBeGreaterThan(1));
});

test('FLOW-89: a stream that says nothing, as behind a proxy that collects, does not keep the page from asking', async () => {
  fakeClock();
  const { api, events } = await open();
  await pass(1000);
  expect(events.count()).toBe(1);
  expect(await asks(api)).toBeGreaterThan(3);
});

test('FLOW-89: a stream that falls silent or breaks off is not relied on', async () => {
  fakeClock();
  const { api, stored, events } = await open();
  await pass(1000);
  events.send({ seq: stored().seq });
  expect(await asks(api)).toBe(0);
  events.end();
  expect(await asks(api), 'until it is back').toBeGreaterThan(3);
  events.send({ seq: stored().seq });
  expect(await asks(api)).toBe(0);
  await pass(32_000);
  expect(await asks(api), 'dead without a word').toBeGreaterThan(3);
  expect(events.count(), 'in its place there is a new one').toBe(1);
});

test('FLOW-91: an interview that the server does not know yet has no stream', async () => {
  fakeClock();
  const { api, events } = await open({ seq: 0 });
  expect(await asks(api)).toBe(0);
  expect(events.count()).toBe(0);
});
