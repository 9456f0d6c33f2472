import {
  createInterview,
  readInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import {
  businessFormFields,
  getBusinessField,
} from '@salespro/domain/interviews/businessFields.ts';
import { challenges } from '@salespro/domain/interviews/form/challenges.ts';
import { industries } from '@salespro/domain/interviews/form/industries.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { getSellerNow } from '#lib/sellerTime.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import {
  fillRequired,
  formField,
  openNewInterviewForm,
  type SentInterview,
  submitButton,
  toast,
} from '#test/newInterviewForm.ts';
import { getCurrentPath, reloadApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

test('NEW-01, STEP-05: title, intro, back link home, step 1 and the submit button', async () => {
  await openNewInterviewForm();
  await expect
    .element(page.getByRole('heading', { name: 'Client Qualification Interview (CQI)' }))
    .toBeVisible();
  await expect.element(page.getByText(/A few facts about the business/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to Home' }))
    .toHaveAttribute('href', '/');
  await expect.element(page.getByText('Step 1 of 11 - Business Information')).toBeVisible();
  await expect.element(submitButton()).toBeVisible();
  await takePictures('new interview');
});

test('NEW-02, NEW-03: required fields carry an asterisk, the others have their types', async () => {
  await openNewInterviewForm();
  for (const name of ['Business Name', 'Contact Name', 'Industry']) {
    await expect.element(page.getByText(`${name} *`, { exact: true })).toBeVisible();
    await expect.element(formField(name)).toHaveAttribute('aria-required', 'true');
  }
  await expect.element(formField('Email Address')).toHaveAttribute('type', 'email');
  await expect.element(formField('Number of Employees')).toHaveAttribute('type', 'number');
  await expect.element(formField('Number of Employees')).toHaveAttribute('min', '1');
});

test('DATA-37: the form has every field that the table puts on it, within its limits', async () => {
  await openNewInterviewForm();
  for (const { label, form } of businessFormFields.map(getBusinessField)) {
    if (form.kind === 'list') {
      await expect.element(page.getByRole('group', { name: label })).toBeVisible();
      continue;
    }
    await expect.element(formField(label)).toBeVisible();
    const input = formField(label).element();
    if (form.kind !== 'count' && input instanceof HTMLInputElement)
      expect(input.maxLength).toBe(form.maxLength);
  }
});

test('NEW-07, NEW-08: all industries and challenges, in their order', async () => {
  await openNewInterviewForm();
  const options = [...(formField('Industry').element() as HTMLSelectElement).options];
  expect(options.filter((one) => !one.hidden).map((one) => one.value)).toEqual(industries);
  const chips = page
    .getByRole('checkbox')
    .elements()
    .map((one) => one.closest('label')?.textContent);
  expect(chips).toEqual(challenges);
});

test('NEW-04, NEW-05, NEW-10, NEW-12: a submit creates the interview, says so and goes to the questions', async () => {
  const { api, router } = await openNewInterviewForm();
  await fillRequired();
  await page.getByText('Cash flow management').click();
  await page.getByText('Competition pressure').click();
  await page.getByText('Cash flow management').click();
  await submitButton().click();
  await expect.element(toast('Session Created')).toBeVisible();
  await expect
    .element(toast("Let's discover the perfect solution for your business."))
    .toBeVisible();
  const [sent] = api.sent(createInterview) as SentInterview[];
  expect(sent).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    businessName: "Joe's HVAC 🔧",
    contactName: 'Joe',
    contactEmail: '',
    industry: 'HVAC',
    employees: 0,
    currentProblems: ['Competition pressure'],
    madeOn: getSellerNow().day,
  });
  await waitForPath(router, `/session/${sent?.id}/questions`);
  expect(router.state.location.state).toEqual({ cameFrom: 'new' });
});

test('NEW-06, NEW-09: without a business name the toast shows and nothing is created', async () => {
  const missing = 'Business Name';
  const { api, router } = await openNewInterviewForm();
  await fillRequired();
  await formField(missing).fill('   ');
  await submitButton().click();
  await expect.element(toast('Missing Information')).toBeVisible();
  await expect.element(toast('Please fill in all required fields.')).toBeVisible();
  await expect.element(formField(missing)).toHaveFocus();
  await expect.element(formField(missing)).toHaveAttribute('aria-invalid', 'true');
  expect(api.sent(createInterview)).toEqual([]);
  expect(getCurrentPath(router)).toBe(paths.newInterview);
});

test('NEW-06: a malformed e-mail is reported on the field and not saved', async () => {
  const { api } = await openNewInterviewForm();
  await fillRequired();
  await formField('Email Address').fill('joe@nowhere');
  await submitButton().click();
  await expect
    .element(page.getByText('Enter an email address like name@company.com'))
    .toBeVisible();
  await expect.element(formField('Email Address')).toHaveFocus();
  expect(toast('Missing Information').query()).toBeNull();
  expect(api.sent(createInterview)).toEqual([]);
});

test('NEW-06: an address that only the server rejects is reported on the field', async () => {
  const { api } = await openNewInterviewForm();
  api.reject(createInterview, 'invalid_request', ['body/contactEmail Invalid email address']);
  await fillRequired();
  await formField('Email Address').fill('joe@odd.example');
  await submitButton().click();
  await expect
    .element(page.getByText('Enter an email address like name@company.com'))
    .toBeVisible();
});

test('NEW-03 (G-026): the employees field takes no number out of its limits', async () => {
  await openNewInterviewForm();
  for (const typed of ['0', '-5', '10000001']) {
    await formField('Number of Employees').clear();
    await userEvent.keyboard(typed);
    const { value } = formField('Number of Employees').element() as HTMLInputElement;
    expect(value === '' || (Number(value) >= 1 && Number(value) <= 10_000_000)).toBe(true);
  }
});

test('NEW-11, ERR-03: a failed submit says so, stays and keeps what was typed', async () => {
  const { api, router } = await openNewInterviewForm();
  api.reject(createInterview, 'unexpected');
  await fillRequired();
  await page.getByText('Competition pressure').click();
  await submitButton().click();
  await expect.element(toast('Error')).toBeVisible();
  await expect.element(toast('Failed to create session. Please try again.')).toBeVisible();
  expect(getCurrentPath(router)).toBe(paths.newInterview);
  await expect.element(formField('Business Name')).toHaveValue("Joe's HVAC 🔧");
  await expect.element(formField('Industry')).toHaveValue('HVAC');
  await expect.element(page.getByRole('checkbox', { name: 'Competition pressure' })).toBeChecked();
});

test('NEW-14: a double click creates one interview', async () => {
  const { api, router, held } = await openNewInterviewForm();
  await fillRequired();
  const release = api.hold(createInterview);
  await submitButton().dblClick();
  await userEvent.keyboard('{Enter}');
  release();
  await vi.waitFor(() => expect(getCurrentPath(router)).toMatch(/questions$/));
  expect(held.size).toBe(1);
  expect(api.sent(createInterview)).toHaveLength(1);
});

test('NEW-14: a retry after a lost reply keeps the id and sends the newest values', async () => {
  const { api, router, held } = await openNewInterviewForm();
  await fillRequired();
  let tries = 0;
  const first = makeInterview({
    businessName: "Joe's HVAC 🔧",
    contactName: 'Joe',
    contactEmail: '',
  });
  api.respond(createInterview, ({ body }) => {
    tries += 1;
    const { id } = body as SentInterview;
    held.set(id, { ...first, id });
    if (tries === 1) throw new Response('<html>', { status: 504 });
    return { interview: { ...first, id }, isNew: false };
  });
  api.respond(updateInterviewInfo, ({ address }) => ({
    ...first,
    id: address.pathname.split('/').at(-2) ?? '',
    seq: 2,
  }));
  await submitButton().click();
  await expect.element(toast('Failed to create session. Please try again.')).toBeVisible();
  await formField('Contact Name').fill('Joe Miller');
  await submitButton().click();
  await vi.waitFor(() => expect(getCurrentPath(router)).toMatch(/questions$/));
  const ids = (api.sent(createInterview) as SentInterview[]).map((sent) => sent.id);
  expect(new Set(ids).size).toBe(1);
  expect(api.sent(updateInterviewInfo)).toMatchObject([{ contactName: 'Joe Miller' }]);
});

test('NEW-13: with a session id in the state the form is prefilled and updates', async () => {
  const { api, router } = await openNewInterviewForm();
  const stored = makeInterview({ employees: 0, currentProblems: ['Low website traffic'] });
  api.reply(readInterview, stored);
  api.respond(updateInterviewInfo, () => ({ ...stored, seq: 2 }));
  await router.navigate(paths.newInterview, { state: { sessionId: interviewId } });
  await expect.element(formField('Business Name')).toHaveValue('Maple Street Dental');
  await expect.element(formField('Industry')).toHaveValue('Dental');
  await expect.element(formField('Number of Employees')).toHaveValue(null);
  await expect.element(page.getByRole('checkbox', { name: 'Low website traffic' })).toBeChecked();
  await formField('Contact Name').fill('Dr. Rao');
  await submitButton().click();
  await expect.element(toast('Interview updated')).toBeVisible();
  await waitForPath(router, `/session/${interviewId}/questions`);
  expect(api.sent(createInterview)).toEqual([]);
  expect(api.sent(updateInterviewInfo)).toEqual([
    { operationId: expect.any(String), contactName: 'Dr. Rao' },
  ]);
});

test("NEW-13: the browser's Back after a creation comes to that interview, not to an empty form", async () => {
  const { router, api } = await openNewInterviewForm();
  await fillRequired();
  await submitButton().click();
  await vi.waitFor(() => expect(getCurrentPath(router)).toMatch(/questions$/));
  await router.navigate(-1);
  await waitForPath(router, paths.newInterview);
  const [sent] = api.sent(createInterview) as SentInterview[];
  expect(router.state.location.state).toEqual({ sessionId: sent?.id });
  await expect.element(formField('Business Name')).toHaveValue("Joe's HVAC 🔧");
});

test('NEW-01: coming from the list, the first field has the focus', async () => {
  const { router } = await openNewInterviewForm();
  await router.navigate(paths.interviews);
  await page.getByRole('link', { name: 'New Interview' }).click();
  await expect.element(formField('Business Name')).toHaveFocus();
});

test('NEW-11: what was typed into a new interview is still there after a reload', async () => {
  const { router } = await openNewInterviewForm();
  await fillRequired();
  await page.getByText('Competition pressure').click();
  window.dispatchEvent(new Event('pagehide'));
  await reloadApp(router);
  await expect.element(formField('Business Name')).toHaveValue("Joe's HVAC 🔧");
  await expect.element(formField('Industry')).toHaveValue('HVAC');
  await expect.element(page.getByRole('checkbox', { name: 'Competition pressure' })).toBeChecked();
  expect(JSON.stringify({ ...sessionStorage }), 'and nowhere else').not.toContain('HVAC');
});
