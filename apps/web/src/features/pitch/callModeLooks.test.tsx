import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  currentLine,
  expectLine,
  openCall,
  palette,
  practiceInterview,
  script,
} from '#test/callMode.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { button } from '#test/questionElements.ts';

afterEach(() => page.viewport(1280, 800));

test('LIVE-24: on a phone the head names part and place, Next goes on, a touch on a line goes there', async () => {
  await page.viewport(390, 844);
  await openCall();
  await expect.element(page.getByText('Open 1 of 9')).toBeVisible();
  expect(page.getByRole('complementary', { name: 'Parts' }).query()).toBeNull();
  await button('Next').click();
  await expectLine(/^Here's what I've got/);
  await expect.element(page.getByText('Mirror 2 of 9')).toBeVisible();
  await script().getByText('Did I get that right?').click();
  await expectLine(/^Did I get that right/);
  expect(
    getComputedStyle(script().element().querySelector('[aria-current]') as Element).fontSize,
  ).toBe('25px');
  const { bottom, right } = button('Next').element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(760);
  expect(right).toBeGreaterThan(330);
  for (const name of ['Objections', 'Note', 'End call'])
    await expect.element(button(name)).toBeVisible();
});

test('LIVE-25: a move glides for at most 180 ms, and jumps where motion is not wanted', async () => {
  await openCall();
  const ask = window.matchMedia.bind(window);
  const wish = '(prefers-reduced-motion: reduce)';
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ask(query === wish ? 'all' : query));
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Here's what I've got/);
  const current = script().element().querySelector('[aria-current]') as HTMLElement;
  const { top, bottom } = current.getBoundingClientRect();
  expect((top + bottom) / 2).toBeGreaterThan(innerHeight / 3);
  expect((top + bottom) / 2).toBeLessThan((innerHeight * 2) / 3);
  expect(frames).not.toHaveBeenCalled();
  for (const each of script().element().querySelectorAll('*')) {
    const ms = Number.parseFloat(getComputedStyle(each).transitionDuration) * 1000;
    expect(ms).toBeLessThanOrEqual(180);
  }
});

test.each(['full', 'beats', 'keywords'])(
  'LIVE-25: axe finds nothing in %s, in every look',
  async (density) => {
    localStorage.setItem('salespro_call_density', density);
    await openCall({
      ...practiceInterview,
      answers: { ...practiceInterview.answers, ideal_12_months: '' },
    });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await vi.waitFor(() => expect(currentLine()).not.toMatch(/thank you/i));
    await expectAllAppearances(`call mode ${density}`);
  },
  60_000,
);

test('LIVE-25: axe finds nothing in the objections over a call, in every look', async () => {
  await openCall();
  await userEvent.keyboard('o');
  await expect.element(palette()).toBeVisible();
  await userEvent.keyboard('1c');
  await expect.element(palette().getByRole('checkbox')).toBeChecked();
  await expectAllAppearances('call mode objections');
});

test('LIVE-25: missing answers are listed above the text, as on the script page', async () => {
  await openCall({
    ...practiceInterview,
    answers: { ...practiceInterview.answers, ideal_12_months: '' },
  });
  await expect.element(script().getByText(/This text has \d+ blanks?:/)).toBeInTheDocument();
});
