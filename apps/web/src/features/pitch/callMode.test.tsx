import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import {
  callModeHeading,
  density,
  expectLine,
  leaveButton,
  openCall,
  openCallAddress,
  practiceInterview,
  script,
} from '#test/callMode.ts';
import { button } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';

const pageLine = () => document.querySelector('main [data-stop][aria-current]')?.textContent ?? '';

test.each(['Esc', 'the cross', 'Back'])(
  'LIVE-11: F opens the script full screen, and %s leaves it at the same line',
  async (way) => {
    const { router } = await openCall();
    await expect.element(callModeHeading()).toBeInTheDocument();
    await expect.element(page.getByText('Reputation Management script')).toBeVisible();
    // The page below is neither visible nor focusable.
    expect(page.getByRole('tab').elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'Home' }).elements()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectLine(/^So let me ask you this/);
    if (way === 'Esc') await userEvent.keyboard('{Escape}');
    else if (way === 'Back') void router.navigate(-1);
    else await leaveButton().click();
    await expect.element(callModeHeading()).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    await vi.waitFor(() => expect(pageLine()).toMatch(/^So let me ask you this/));
    await vi.waitFor(() => {
      const shown = document.querySelector('main [data-stop][aria-current]') as HTMLElement;
      const { top, bottom } = shown.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
    });
    await expect.element(page.getByRole('tab', { name: 'Script', exact: true })).toBeVisible();
  },
);

test('LIVE-14: signing out deletes all data of a call from the browser', async () => {
  await openCall();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await vi.waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('salespro_call/'));
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await vi.waitFor(() =>
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('salespro_call/'),
  );
});

test('LIVE-11: a button opens call mode; closing it after opening its address leads to the script', async () => {
  await renderStep('script-pitch', practiceInterview);
  await button('Call mode').click();
  await expect.element(script()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(script()).not.toBeInTheDocument();
});

test('LIVE-11: after its address was opened, Esc stays with the interview', async () => {
  const router = await openCallAddress();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Call mode')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('LIVE-11: the retainer close has call mode as well', async () => {
  await renderStep('retainer-close', {
    ...practiceInterview,
    answers: { ...practiceInterview.answers, trial_status: 'completed' },
  });
  await expect.element(button('Call mode')).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(page.getByText('Retainer Close script')).toBeVisible();
  await expectLine(/good to see you again/);
});

test('LIVE-12: arrows and Space move the line, left and right the part, a press goes there', async () => {
  await openCall();
  await expectLine(/^Elena, thank you/);
  await userEvent.keyboard(' ');
  await expectLine(/^Here's what I've got/);
  await userEvent.keyboard('{ArrowUp}');
  await expectLine(/^Elena, thank you/);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectLine(/^So let me ask you this/);
  await userEvent.keyboard('{ArrowLeft}');
  await expectLine(/^Here's what I've got/);
  await page.getByRole('button', { name: /^Proof/ }).click();
  await expectLine(/^tell one true story/);
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Now, I don't want you to take my word/);
  await script()
    .getByText(/^I can't promise you a number/)
    .click();
  await expectLine(/^I can't promise you a number/);
  await expect
    .element(page.getByRole('button', { name: /^(Done )?Trial/ }))
    .toHaveAttribute('aria-current', 'step');
});

test('LIVE-12: the line being read is 34 px with the rail, in the middle third; the others are dim', async () => {
  await openCall();
  for (const _ of Array(6)) await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => {
    const current = script().element().querySelector('[aria-current]') as HTMLElement;
    const { top, bottom } = current.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    expect(middle).toBeGreaterThan(innerHeight / 3);
    expect(middle).toBeLessThan((innerHeight * 2) / 3);
  });
  const current = script().element().querySelector('[aria-current]') as HTMLElement;
  const other = current.nextElementSibling ?? current.previousElementSibling;
  expect(getComputedStyle(current)).toMatchObject({ fontSize: '34px', fontWeight: '600' });
  expect(getComputedStyle(current, '::before').width).toBe('4px');
  const dim = [...script().element().querySelectorAll('[data-stop]')].filter(
    (one) => one !== current,
  );
  expect(new Set(dim.map((one) => getComputedStyle(one).fontSize))).toEqual(new Set(['22px']));
  expect(other).not.toBeNull();
});

test('LIVE-13: Beats and Keywords keep the line and are remembered on this device', async () => {
  await openCall();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectLine(/^So let me ask you this/);
  await density('Beats').click({ force: true });
  await expectLine(/^A friend names you\. What does that person do next\?$/);
  await density('Keywords').click({ force: true });
  await expectLine(/^Friend looks you upStars, count, how old$/);
  expect(
    getComputedStyle(script().element().querySelector('[aria-current]') as Element),
  ).toMatchObject({
    fontSize: '46px',
    fontWeight: '700',
  });
  // Keys act on the script again.
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^Next name gets it/);
  await userEvent.keyboard('{Escape}');
  await expect.element(script()).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  await expectLine(/^Next name gets it/);
  await expect.element(density('Keywords')).toBeChecked();
});

test('LIVE-13: keywords that end in a colon stand in front of the quote, and both stops are one line', async () => {
  localStorage.setItem('salespro_call_density', 'keywords');
  await openCall();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expectLine(/^90 days: “.+…?”$/);
  await userEvent.keyboard('{ArrowDown}');
  await expectLine(/^A year: “/);
});
