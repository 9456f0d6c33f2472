import {
  listInterviews,
  readInterview,
  readInterviewVersion,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { businessFormFields } from '@salespro/domain/interviews/businessFields.ts';
import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeCard, makeInterview } from '#test/factories.ts';
import { getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';

/** The label of a required field ends with an asterisk. */
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`));
const save = () => page.getByRole('button', { name: 'Save & Continue' });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openInfo(changes: Parameters<typeof makeInterview>[0] = {}) {
  const step = await renderStep('info', changes);
  let stored = step.stored();
  const keep = (fields: Partial<StoredInterview>) => {
    stored = { ...stored, ...fields, seq: stored.seq + 1 };
    return stored;
  };
  step.api.respond(readInterview, () => stored);
  step.api.respond(readInterviewVersion, () => ({ seq: stored.seq }));
  step.api.respond(updateInterviewInfo, ({ body }) => {
    const { operationId: _known, ...fields } = body as Record<string, unknown>;
    return keep(fields);
  });
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  return { ...step, stored: () => stored, saveElsewhere: keep };
}

test('INFO-01, STEP-01: the form is prefilled, with the step indicator', async () => {
  const currentProblems = ['Poor customer retention', 'Cash flow management'];
  await openInfo({ currentProblems });
  await expect.element(page.getByText('Step 1 of 11 - Business Information')).toBeVisible();
  await expect.element(field('Business Name')).toHaveValue('Maple Street Dental');
  await expect.element(field('Contact Name')).toHaveValue('Dr. Anita Rao');
  await expect.element(field('Email Address')).toHaveValue('anita@maplestreetdental.example');
  await expect.element(field('Email Address')).toHaveAttribute('type', 'email');
  await expect.element(field('Number of Employees')).toHaveValue(15);
  await expect.element(field('Industry')).toHaveValue('Dental');
  for (const name of currentProblems)
    await expect.element(page.getByRole('checkbox', { name })).toBeChecked();
});

test('DATA-17: names that could not be decrypted show as empty and are never saved', async () => {
  const secured = {
    businessName: '[SECURED]',
    contactName: '[SECURED]',
    contactEmail: '[SECURED]',
  };
  const { api } = await openInfo(secured);
  for (const name of ['Business Name', 'Contact Name', 'Email Address'])
    await expect.element(field(name)).toHaveValue('');
  await save().click();
  await expect.element(toast('Missing Information')).toBeVisible();
  expect(api.sent(updateInterviewInfo)).toEqual([]);
});

const chips = () =>
  page
    .getByRole('group', { name: 'What are their biggest challenges?' })
    .getByRole('checkbox')
    .elements()
    .map((one) => one.closest('label')?.textContent);

test('INFO-02, INFO-03: the industries of the new interview; the stored one is selected and survives a save', async () => {
  const { router, stored } = await openInfo();
  const options = [...(field('Industry').element() as HTMLSelectElement).options];
  expect(options.filter((one) => !one.hidden).map((one) => one.value)).toEqual(industries);
  await expect.element(field('Industry')).toHaveValue('Dental');
  await field('Contact Name').fill('Anita');
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(stored().industry).toBe('Dental');
});

test('INFO-04, INFO-05: the challenges of the new interview in one list, ticked as they were', async () => {
  const { api, router } = await openInfo({
    currentProblems: ['Cash flow management', 'Competition pressure', 'Low website traffic'],
  });
  expect(chips()).toEqual(challenges);
  await expect.element(page.getByRole('checkbox', { name: 'Cash flow management' })).toBeChecked();
  await page.getByText('Competition pressure').click();
  await page.getByText('Poor brand reputation').click();
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toMatchObject([
    { currentProblems: ['Cash flow management', 'Low website traffic', 'Poor brand reputation'] },
  ]);
});

test('INFO-03, INFO-05: an industry and a challenge of an imported interview stand at the end', async () => {
  await openInfo({ industry: 'Beekeeping', currentProblems: ['Wax prices'] });
  await expect.element(field('Industry')).toHaveValue('Beekeeping');
  expect(chips()).toEqual([...challenges, 'Wax prices']);
});

test('INFO-06: an interview started without an e-mail is saved without one', async () => {
  const { api, router, stored } = await openInfo({ contactEmail: '' });
  await expect.element(field('Email Address')).not.toHaveAttribute('aria-required');
  await field('Number of Employees').fill('12');
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toMatchObject([{ employees: 12 }]);
  expect(stored()).toMatchObject({ contactEmail: '', employees: 12 });
});

test('INFO-06, NEW-06: without the e-mail there was the toast shows and nothing is saved', async () => {
  const missing = 'Email Address';
  const { api, router } = await openInfo();
  await field(missing).fill(' ');
  await save().click();
  await expect.element(toast('Missing Information')).toBeVisible();
  await expect.element(toast('Please fill in all required fields.')).toBeVisible();
  await expect.element(field(missing)).toHaveFocus();
  expect(api.sent(updateInterviewInfo)).toEqual([]);
  expect(getCurrentPath(router)).toBe(`/session/${interviewId}/info`);
});

test('INFO-07: an empty number of employees is saved as 0, and 0 shows as empty', async () => {
  const { api, saveElsewhere } = await openInfo({ employees: 0 });
  await expect.element(field('Number of Employees')).toHaveValue(null);
  saveElsewhere({ employees: 15 });
  await expect.element(field('Number of Employees')).toHaveValue(15);
  await field('Number of Employees').fill('');
  await save().click();
  await vi.waitFor(() => expect(api.sent(updateInterviewInfo)).toMatchObject([{ employees: 0 }]));
});

test('INFO-08: "Cancel" goes to the list and discards the edits', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').fill('Something else');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await waitForPath(router, '/my-interviews');
  expect(api.sent(updateInterviewInfo)).toEqual([]);
});

test('INFO-09: saving updates the business fields and goes on to the questions', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').fill("Maple & Sons' Dental");
  const release = api.hold(updateInterviewInfo);
  await save().dblClick();
  release();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toHaveLength(1);
  await expect.element(page.getByText("Maple & Sons' Dental")).toBeVisible();
});

test('two devices: sends changed fields only, and unedited fields follow the other device', async () => {
  const { api, router, stored, saveElsewhere } = await openInfo();
  await field('Contact Name').fill('Paula');
  saveElsewhere({
    businessName: 'Maple & Sons',
    contactName: 'Somebody else',
    industry: 'Veterinary',
    currentProblems: ['Cash flow management'],
  });
  await expect.element(field('Business Name')).toHaveValue('Maple & Sons');
  await expect.element(field('Industry')).toHaveValue('Veterinary');
  await expect.element(page.getByRole('checkbox', { name: 'Cash flow management' })).toBeChecked();
  await expect.element(field('Contact Name')).toHaveValue('Paula');
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toEqual([
    { operationId: expect.any(String), contactName: 'Paula' },
  ]);
  expect(stored()).toMatchObject({ businessName: 'Maple & Sons', contactName: 'Paula' });
});

test('INFO-09: with nothing changed nothing is sent, and the questions follow', async () => {
  const { api, router } = await openInfo();
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toEqual([]);
});

test('INFO-09: the form works with the keyboard alone', async () => {
  const { api, router } = await openInfo();
  await field('Business Name').click();
  const toEmployees = '{Tab}'.repeat(businessFormFields.indexOf('employees'));
  await userEvent.keyboard(` 2${toEmployees}7{Tab}{Tab} {Enter}`);
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(updateInterviewInfo)).toMatchObject([
    { businessName: 'Maple Street Dental 2', currentProblems: ['Inconsistent lead generation'] },
  ]);
});

test('ERR-03: a failed save keeps what was typed and can be repeated', async () => {
  const { api, router } = await openInfo();
  const answer = makeInterview({ businessName: 'Renamed', seq: 2 });
  api.reject(updateInterviewInfo, 'unavailable');
  await field('Business Name').fill('Renamed');
  await save().click();
  await expect.element(toast('Failed to update interview. Please try again.')).toBeVisible();
  await expect.element(field('Business Name')).toHaveValue('Renamed');
  api.reply(updateInterviewInfo, answer);
  await save().click();
  await waitForPath(router, `/session/${interviewId}/questions`);
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

test('INFO-01: focuses the field of the blank after a link from a text', async () => {
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

test('INFO-01: focuses the team size after a link from a text', async () => {
  const { router } = await renderStep('pitch', {
    employees: 0,
    answers: discoveryAnswers,
    selectedServiceId: 'seo',
  });
  await page.getByRole('link', { name: 'Add team size' }).click();
  await waitForPath(router, `/session/${interviewId}/info?ask=employees&from=pitch`);
  await expect.element(field('Number of Employees')).toHaveFocus();
});
