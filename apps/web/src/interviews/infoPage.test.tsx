import {
  listInterviews,
  readInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { infoChallenges } from '@salespro/domain/interviews/form/challenges.ts';
import { infoIndustries } from '@salespro/domain/interviews/form/industries.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeCard, makeInterview } from '#test/factories.ts';
import { arriveAt, renderApp, whereIs } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

/** The label of a required field ends with an asterisk. */
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`));
const save = () => page.getByRole('button', { name: 'Save & Continue' });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openInfo(changes: Parameters<typeof makeInterview>[0] = {}) {
  const step = await renderStep('info', changes);
  step.api.respond(updateInterviewInfo, ({ body }) => {
    const { operationId: _known, ...fields } = body as Record<string, unknown>;
    return { ...step.stored(), ...fields, seq: 2 };
  });
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  return step;
}

test('INFO-01, STEP-01: the form is prefilled, with the step indicator', async () => {
  await openInfo();
  await expect.element(page.getByText('Step 1 of 11 - Business Information')).toBeVisible();
  await expect.element(field('Business Name')).toHaveValue('Maple Street Dental');
  await expect.element(field('Contact Name')).toHaveValue('Dr. Anita Rao');
  await expect.element(field('Email Address')).toHaveValue('anita@maplestreetdental.example');
  await expect.element(field('Email Address')).toHaveAttribute('type', 'email');
  await expect.element(field('Number of Employees')).toHaveValue(15);
});

test('INFO-02, INFO-03: ten industries and the stored one, which is selected and survives a save', async () => {
  const { api } = await openInfo();
  const options = [...(field('Industry').element() as HTMLSelectElement).options];
  expect(options.filter((one) => !one.hidden).map((one) => one.value)).toEqual([
    ...infoIndustries,
    'Dental',
  ]);
  await expect.element(field('Industry')).toHaveValue('Dental');
  await save().click();
  await vi.waitFor(() =>
    expect(api.sent(updateInterviewInfo)).toMatchObject([{ industry: 'Dental' }]),
  );
});

test('INFO-04, INFO-05: eight challenges; those of the other form stay unless unticked', async () => {
  const { api, router } = await openInfo({
    currentProblems: ['Cash flow management', 'Competition pressure', 'Low website traffic'],
  });
  const offered = page.getByRole('group', { name: 'Current challenges' }).getByRole('checkbox');
  expect(offered.elements().map((one) => one.closest('label')?.textContent)).toEqual(
    infoChallenges,
  );
  const recorded = page.getByRole('group', { name: 'Already recorded' });
  await expect.element(recorded.getByLabelText('Cash flow management')).toBeChecked();
  await recorded.getByText('Competition pressure').click();
  await page.getByText('Poor brand reputation').click();
  await save().click();
  await arriveAt(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toMatchObject([
    { currentProblems: ['Cash flow management', 'Low website traffic', 'Poor brand reputation'] },
  ]);
});

for (const missing of ['Business Name', 'Contact Name', 'Email Address']) {
  test(`INFO-06, NEW-06: without ${missing} the toast shows and nothing is saved`, async () => {
    const { api, router } = await openInfo();
    await field(missing).fill(' ');
    await save().click();
    await expect.element(toast('Missing Information')).toBeVisible();
    await expect.element(toast('Please fill in all required fields.')).toBeVisible();
    await expect.element(field(missing)).toHaveFocus();
    expect(api.sent(updateInterviewInfo)).toEqual([]);
    expect(whereIs(router)).toBe(`/session/${interviewId}/info`);
  });
}

test('INFO-07: an empty number of employees is saved as 0, and 0 shows as empty', async () => {
  const { api } = await openInfo({ employees: 0 });
  await expect.element(field('Number of Employees')).toHaveValue(null);
  await save().click();
  await vi.waitFor(() => expect(api.sent(updateInterviewInfo)).toMatchObject([{ employees: 0 }]));
});

test('INFO-08: "Cancel" goes to the list and discards the edits', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').fill('Something else');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await arriveAt(router, '/my-interviews');
  expect(api.sent(updateInterviewInfo)).toEqual([]);
});

test('INFO-09: saving updates the business fields and goes on to the questions', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').fill("Maple & Sons' Dental");
  await save().dblClick();
  await arriveAt(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toHaveLength(1);
  await expect.element(page.getByText("Maple & Sons' Dental")).toBeVisible();
});

test('INFO-09: the form works with the keyboard alone', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').click();
  await userEvent.keyboard(' 2{Tab}{Tab}{Tab}{Tab}7{Tab} {Enter}');
  await arriveAt(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toMatchObject([
    { businessName: 'Maple Street Dental 2', currentProblems: ['Low website traffic'] },
  ]);
});

test('ERR-03: a failed save keeps what was typed and can be repeated', async () => {
  const { api, router } = await openInfo();
  const answer = makeInterview({ businessName: 'Renamed', seq: 2 });
  api.refuse(updateInterviewInfo, 'unavailable');
  await field('Business Name').fill('Renamed');
  await save().click();
  await expect.element(toast('Failed to update session. Please try again.')).toBeVisible();
  await expect.element(field('Business Name')).toHaveValue('Renamed');
  api.reply(updateInterviewInfo, answer);
  await save().click();
  await arriveAt(router, `/session/${interviewId}/questions`);
});

test('INFO-01: coming from the list, the focus is on the heading as soon as it is there', async () => {
  const { api } = interviewApi();
  api.reply(listInterviews, { cards: [makeCard({ isTest: true })], next: null });
  const release = api.hold(readInterview);
  await renderApp('/my-interviews');
  await page.getByRole('link', { name: 'Start' }).click();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toHaveFocus();
});

test('INFO-01: who comes from a blank in a text starts at its field', async () => {
  interviewApi({ contactEmail: '' });
  await renderApp(`${paths.step(interviewId, 'info')}?ask=contactEmail&from=pitch`);
  await expect.element(field('Email Address')).toHaveFocus();
});

test('INFO-08: on the narrowest phone both buttons are within the window', async () => {
  await page.viewport(320, 640);
  await openInfo();
  for (const button of [page.getByRole('link', { name: 'Cancel' }), save()]) {
    await expect.element(button).toBeVisible();
    const { left, right } = button.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320 - 12);
  }
});

afterEach(() => page.viewport(1280, 800));
