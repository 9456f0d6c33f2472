import '#test/pitchPages.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { denyClipboard, watchClipboard } from '#test/clipboard.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button, heading } from '#test/questionParts.ts';
import { answersPath, link, openRecap, practice } from '#test/recapPage.ts';
import { arriveAt } from '#test/renderApp.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('RECAP-01, EDIT-02: three tabs; what was opened once stays as it was left', async () => {
  await openRecap();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['View Recap', 'Edit Template', 'AI Script']);
  await tab('Edit Template').click();
  await expect.element(page.getByText('recap_reputation_management')).toBeVisible();
  const editor = page.getByText('recap_reputation_management').element();
  await tab('View Recap').click();
  await expect.element(page.getByRole('heading', { name: 'Check' })).toBeVisible();
  await expect.element(editor as HTMLElement).not.toBeVisible();
  expect(document.contains(editor)).toBe(true);
});

test('the editor has the whole width', async () => {
  await page.viewport(1400, 800);
  await openRecap();
  const width = (part: string) => document.querySelector(part)?.getBoundingClientRect().width;
  await expect.element(link('Next')).toBeVisible();
  expect(width('[role="tablist"]')).toBe(1016);
  await tab('Edit Template').click();
  await vi.waitFor(() => expect(width('[data-extra-wide]')).toBe(1200));
  expect(width('[role="tablist"]')).toBe(1016);
  await tab('View Recap').click();
  await expect.element(link('Next')).toBeVisible();
  await page.viewport(1280, 800);
});

test.each(['View Recap', 'Edit Template', 'AI Script'])(
  'RECAP-04, RECAP-05, RECAP-06: the ways on and the summary are on the tab %s',
  async (name) => {
    await openRecap();
    await tab(name).click();
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect
      .element(link('Next'))
      .toHaveAttribute('href', paths.step(interviewId, 'brand-audit'));
    await expect.element(link('Edit Service Answers')).toHaveAttribute('href', answersPath);
    await expect.element(link('New Session')).toHaveAttribute('href', paths.newInterview);
    const summary = page.getByRole('region', { name: 'Session Summary' });
    await expect.element(summary).toBeVisible();
    expect(summary.elements()).toHaveLength(1);
    await expect.element(link('Home')).toBeInViewport();
  },
);

test("RECAP-02: the recap is filled with the interview's answers", async () => {
  await openRecap();
  await expect.element(page.getByText(`“${practice.answers.ideal_90_days}”`)).toBeVisible();
  await expect
    .element(page.getByText(/Most of your new patients come by word of mouth/))
    .toBeVisible();
  await expect
    .element(page.getByText(/^About \d minutes? to read aloud · \d+ words$/))
    .toBeVisible();
  expect(document.title).toContain(`Recap - ${practice.businessName}`);
});

test('RECAP-03: Copy puts the whole shown text on the clipboard', async () => {
  const written = watchClipboard();
  const { stored } = await openRecap();
  await button('Copy').click();
  await expect.element(button('Copied')).toBeVisible();
  await vi.waitFor(() => expect(stored().generatedPitch).not.toBeNull());
  expect(written).toHaveBeenCalledExactlyOnceWith(stored().generatedPitch);
});

test('ERR-07: a clipboard that refuses is told', async () => {
  denyClipboard();
  await openRecap();
  await button('Copy').click();
  await expect.element(page.getByText('Failed to copy', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Please manually select and copy the text.')).toBeVisible();
});

test.each([
  ['Edit Service Answers', answersPath],
  ['Back to Service Questions', answersPath],
  ['New Session', paths.newInterview],
])('RECAP-04: "%s" leads to %s', async (name, path) => {
  const { router } = await openRecap();
  await link(name).click();
  await arriveAt(router, path);
});

test.each(serviceIds)('RECAP-05: Next for %s', async (serviceId) => {
  const { router } = await openRecap(practiceOf(serviceId));
  await link('Next').click();
  const step = serviceId === 'reputation_management' ? 'brand-audit' : 'script-pitch';
  await arriveAt(router, paths.step(interviewId, step));
});

test('RECAP-06: the summary tells who this is about and how much is answered', async () => {
  await openRecap(
    makeInterview({
      selectedServiceId: 'seo',
      answers: {
        business_services: 'Grow',
        website_age: '',
        trial_status: 'started',
        __is_test: true,
      },
    }),
  );
  const card = page.getByRole('region', { name: 'Session Summary' });
  await expect.element(card).toBeVisible();
  const rows = [...card.element().querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
  expect(rows).toEqual([
    ['Business', 'Maple Street Dental'],
    ['Contact', 'Dr. Anita Rao'],
    ['Email', 'anita@maplestreetdental.example'],
    ['Industry', 'Dental'],
    ['Employees', '15'],
    ['Answers', '1'],
  ]);
});

test('RECAP-06: what is not known yet leads to its field', async () => {
  await openRecap(makeInterview({ selectedServiceId: 'seo', contactEmail: '', employees: 0 }));
  const card = page.getByRole('region', { name: 'Session Summary' });
  for (const [name, field] of [
    ['Add email', 'contactEmail'],
    ['Add team size', 'employees'],
  ] as const) {
    await expect
      .element(card.getByRole('link', { name }))
      .toHaveAttribute('href', `${paths.step(interviewId, 'info')}?ask=${field}&from=pitch`);
  }
});

test('W-29: an unsaved text behind another tab is asked about in sight, and nothing freezes', async () => {
  await openRecap();
  await page.getByRole('tab', { name: 'Edit Template' }).click();
  const field = page.getByRole('textbox', { name: 'Template text' });
  await field.fill('Typed, not saved');
  await expect.element(page.getByText('Edited, not saved')).toBeVisible();
  await page.getByRole('tab', { name: 'View Recap' }).click();
  expect(
    getComputedStyle(page.getByRole('link', { name: 'Home', exact: true }).element()).position,
  ).toBe('fixed');
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Brand Audit' })).toBeVisible();
});

test('on paper the recap stands alone: no tabs, no buttons, nothing beside it', async () => {
  await openRecap();
  await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
  const screenOnly = ['Edit Template', 'Session Summary', 'Copy', 'Home'].map((words) =>
    page.getByText(words, { exact: true }).element(),
  );
  await emulateMedia('print');
  try {
    for (const gone of screenOnly)
      await vi.waitFor(() => expect(gone.checkVisibility()).toBe(false));
    await expect.element(page.getByText(/Let me read back what I heard/)).toBeVisible();
    await expect.element(heading('Recap')).toBeVisible();
  } finally {
    await emulateMedia('');
  }
});
