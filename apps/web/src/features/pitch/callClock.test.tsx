import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import {
  currentLine,
  density,
  expectLine,
  openCall,
  practiceInterview,
  script,
  setClock,
} from '#test/callMode.ts';
import { chooser } from '#test/endCallSheet.ts';
import { quoteField } from '#test/noteElements.ts';
import { button } from '#test/questionElements.ts';
import { reloadApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

test('LIVE-14: the clock starts with the first move and survives a reload, and so does the line', async () => {
  setClock(0);
  const { router } = await openCall();
  await expect.element(page.getByText(/^Elapsed 0:00/)).toBeVisible();
  expect(page.getByText('On pace').query()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Here's what I've got/);
  setClock(65);
  await expect.element(page.getByText(/^Elapsed 1:05 of \d:\d\d/)).toBeVisible();
  setClock(75);
  await reloadApp(router);
  await expectLine(/^Here's what I've got/);
  await expect.element(page.getByText(/^Elapsed 1:15/)).toBeVisible();
});

const outcome: Outcome = {
  id: '7d1f0c9e-6f0b-4c53-9a44-0d3d1f5b2a10',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: '2026-11-19',
  time: null,
  serviceId: null,
  price: null,
  note: '',
  madeAt: '2026-11-16T09:01:00.000Z',
};

test('LIVE-14: it stops when the call has an outcome, and the next call starts anew', async () => {
  setClock(0);
  const { router } = await openCall();
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Here's what I've got/);
  setClock(60);
  interviewApi({ ...practiceInterview, outcome });
  await reloadApp(router);
  await expect.element(page.getByText(/^Elapsed 1:00/)).toBeVisible();
  setClock(90);
  await density('Beats').click({ force: true });
  await expectLine(/^Here's what I've got so far, starting/);
  await expect.element(page.getByText(/^Elapsed 1:00/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/^Elapsed 0:00/)).toBeVisible();
});

test.each([
  [0, 'On pace', 1],
  [60, /^\d:\d\d behind$/, 1],
  [10, /^\d:\d\d ahead$/, 9],
  [3_600, /^\d+:\d\d over$/, 1],
])('LIVE-15: after %i seconds the pace says %s', async (seconds, said, moves) => {
  setClock(0);
  await openCall();
  for (const _ of Array(moves)) await userEvent.keyboard('{ArrowDown}');
  setClock(seconds);
  await expect.element(page.getByText(said)).toBeVisible();
});

test('LIVE-16: the wake lock is requested again when the page is visible, and released at the end', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as never);
  await openCall();
  const held = () => locks.filter(({ released }) => !released).length;
  await vi.waitFor(() => expect(held()).toBe(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenLastCalledWith('screen');
  expect(held()).toBe(1);
  for (const lock of locks) await lock.release();
  expect(held()).toBe(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(held()).toBe(1));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(held()).toBe(0));
});

test.each([undefined, { request: () => Promise.reject(new Error('no')) }])(
  'LIVE-16: a browser that cannot keep it awake (%j) changes nothing else',
  async (wakeLock) => {
    vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue(wakeLock as never);
    await openCall();
    await userEvent.keyboard('{ArrowDown}');
    await expectLine(/^Here's what I've got/);
  },
);

test('LIVE-17: the keys are shown once, until the first move; a press lists them again', async () => {
  const keys = page.getByRole('region', { name: 'Keys of call mode' });
  await openCall();
  await expect.element(keys.getByText('Open the objections')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(script()).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  await expect.element(script()).toBeVisible();
  expect(keys.query()).toBeNull();
  await button('All keys').click();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('End the call')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(script()).toBeVisible();
});

test.each([
  ['q', 'Note', quoteField],
  ['m', null, () => page.getByRole('textbox', { name: 'Your note' })],
  ['e', 'End call', chooser],
])(
  'LIVE-23: %s asks for what stands above the call, and so does its button',
  async (key, name, shown) => {
    await openCall();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(key);
    await expect.element(shown()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown()).not.toBeInTheDocument();
    if (name) {
      await button(name).click();
      await expect.element(shown()).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(shown()).not.toBeInTheDocument();
    }
    await expectLine(/^Here's what I've got/);
  },
);

test('LIVE-23: the keys of call mode are off while a dialog is open above it', async () => {
  await openCall();
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Here's what I've got/);
  const note = document.createElement('div');
  note.setAttribute('role', 'dialog');
  note.style.cssText = 'position:fixed;z-index:21;inset:auto 0 0 0;height:50px';
  document.querySelector('main')?.append(note);
  const box = note.getBoundingClientRect();
  expect(document.elementFromPoint(box.left + 9, box.top + 9)).toBe(note);
  await userEvent.keyboard('{ArrowDown}{Escape}e');
  expect(currentLine()).toMatch(/^Here's what I've got/);
  expect(chooser().query()).toBeNull();
  note.remove();
});

test('LIVE-23: with single keys switched off letters and their hints are gone, arrows stay', async () => {
  answerKeysSwitch.set(false);
  await renderStep('script-pitch', practiceInterview);
  await expect.element(button('Call mode')).toBeVisible();
  await userEvent.keyboard('f');
  expect(script().query()).toBeNull();
  await button('Call mode').click();
  await expect.element(script()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}e');
  await expectLine(/^Here's what I've got/);
  expect(chooser().query()).toBeNull();
  expect(button('End call').element().textContent).toBe('End call');
});
