import './PackPage.tsx';
import { markDue } from '@salespro/contract/due.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { ended, followUp, sold } from '#test/endedCalls.ts';
import { interviewId } from '#test/factories.ts';
import { field, openPack, tab, words } from '#test/packSubjects.ts';
import { button } from '#test/questionParts.ts';
import { setClock } from '#test/setClock.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  setClock(new Date('2026-11-17T15:48:00Z'));
});

test('PACK-33: the invite downloads with organizer and zone; another date asks once about Due', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return 'blob:x';
  });
  const { api, stored } = await openPack(ended, 'invite');
  api.respond(markDue, ({ body }) => {
    const { day, time } = body as { day: string; time: string };
    return { ...stored(), outcome: { ...followUp, day, time }, seq: stored().seq + 1 };
  });
  await button('Download .ics').click();
  const file = (await files[0]?.text()) ?? '';
  expect(file).toContain('DTSTART;TZID=America/New_York:20261119T103000');
  expect(file).toContain('ORGANIZER;CN="Dana Whitfield":mailto:dana@fieldnote.example');
  expect(file).toContain('TRIGGER:-PT60M');
  await field('Date').fill('2026-11-20');
  await expect.element(page.getByText('Move it in Due too?')).toBeVisible();
  await button('Yes, move both').click();
  await expect.poll(() => api.sent(markDue)).toHaveLength(1);
  await expect.element(page.getByText('Move it in Due too?')).not.toBeInTheDocument();
  await expect
    .poll(() => tab(/Calendar invite/).element().textContent)
    .toContain('Fri, Nov 20 at 10:30 AM');
  await expect.element(page.getByText(/^The date is also in Due/)).toBeVisible();
  await expect.element(tab(/Calendar invite.*Downloaded today/)).toBeVisible();
});

test.each([
  ['a sale', sold, 'set-up call', 'Thanks for trusting us with this.'],
  [
    'a follow-up that is done',
    { ...ended, outcome: { ...followUp, day: null, time: null } },
    '',
    'Hi',
  ],
] as const)(
  'PACK-65: the day set in the invite of %s is in Due after one yes, and on the plan',
  async (_, before, note, mail) => {
    const { api, stored, router } = await openPack(before);
    api.respond(recordOutcome, ({ body }) => {
      const { outcome } = body as { outcome: { day: string; time: string; note: string } };
      return { ...stored(), outcome: { ...followUp, ...outcome }, seq: stored().seq + 1 };
    });
    await router.navigate(paths.plan(interviewId));
    await page.getByRole('link', { name: 'Set a date' }).click();
    await expect.element(field('Date')).toHaveFocus();
    expect(page.getByText(/^The date is also in Due/).query()).toBeNull();
    await field('Date').fill('2026-11-23');
    await field('Time').fill('09:00');
    await expect.element(page.getByText('Put it in Due too?')).toBeVisible();
    await button('Yes, in both').dblClick();
    await expect.element(page.getByText(/^The date is also in Due/)).toBeVisible();
    expect(api.sent(recordOutcome)).toMatchObject([
      { outcome: { kind: 'follow_up', day: '2026-11-23', time: '09:00', note } },
    ]);
    await tab(/^E-mail/).click();
    await expect.element(words()).toHaveValue(expect.stringContaining(mail));
    await tab(/^One-page plan/).click();
    await page.getByRole('link', { name: 'Open the plan' }).click();
    await expect.element(page.getByText('Next step: Monday, November 23, 9:00 AM')).toBeVisible();
  },
);

test('PACK-66: a day only for the invite is asked about once, and the page does not say that it is in Due', async () => {
  const { stored } = await openPack(sold, 'invite');
  await field('Date').fill('2026-11-23');
  await button('Only the invite').click();
  await expect.element(page.getByText('Put it in Due too?')).not.toBeInTheDocument();
  await expect.element(field('Date')).toHaveFocus();
  expect(page.getByText(/^The date is also in Due/).query()).toBeNull();
  await expect.poll(() => stored().pack?.[0]?.words).toMatchObject({ day: '2026-11-23' });
  await field('Date').fill('2026-11-24');
  expect(page.getByText('Put it in Due too?').query()).toBeNull();
});
