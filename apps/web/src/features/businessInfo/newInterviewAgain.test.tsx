import {
  createInterview,
  readInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { field, fillRequired, openForm, type Sent, submit, toast } from '#test/newInterviewForm.ts';
import { arriveAt, reloadApp, whereIs } from '#test/renderApp.tsx';

test('NEW-14: a double click creates one interview', async () => {
  const { api, router, held } = await openForm();
  await fillRequired();
  const release = api.hold(createInterview);
  await submit().dblClick();
  await userEvent.keyboard('{Enter}');
  release();
  await vi.waitFor(() => expect(whereIs(router)).toMatch(/questions$/));
  expect(held.size).toBe(1);
  expect(api.sent(createInterview)).toHaveLength(1);
});

test('NEW-14: a retry after a lost answer keeps the id, and the newest words count', async () => {
  const { api, router, held } = await openForm();
  await fillRequired();
  let tries = 0;
  const first = makeInterview({
    businessName: "Joe's HVAC 🔧",
    contactName: 'Joe',
    contactEmail: '',
  });
  api.respond(createInterview, ({ body }) => {
    tries += 1;
    const { id } = body as Sent;
    held.set(id, { ...first, id });
    if (tries === 1) throw new Response('<html>', { status: 504 });
    return { interview: { ...first, id }, isNew: false };
  });
  api.respond(updateInterviewInfo, ({ address }) => ({
    ...first,
    id: address.pathname.split('/').at(-2) ?? '',
    seq: 2,
  }));
  await submit().click();
  await expect.element(toast('Failed to create session. Please try again.')).toBeVisible();
  await field('Contact Name').fill('Joe Miller');
  await submit().click();
  await vi.waitFor(() => expect(whereIs(router)).toMatch(/questions$/));
  const ids = (api.sent(createInterview) as Sent[]).map((sent) => sent.id);
  expect(new Set(ids).size).toBe(1);
  expect(api.sent(updateInterviewInfo)).toMatchObject([{ contactName: 'Joe Miller' }]);
});

test('NEW-13: with a session id in the state the form is prefilled and updates', async () => {
  const { api, router } = await openForm();
  const stored = makeInterview({ employees: 0, currentProblems: ['Low website traffic'] });
  api.reply(readInterview, stored);
  api.respond(updateInterviewInfo, () => ({ ...stored, seq: 2 }));
  await router.navigate(paths.newInterview, { state: { sessionId: interviewId } });
  await expect.element(field('Business Name')).toHaveValue('Maple Street Dental');
  await expect.element(field('Industry')).toHaveValue('Dental');
  await expect.element(field('Number of Employees')).toHaveValue(null);
  await expect.element(page.getByRole('checkbox', { name: 'Low website traffic' })).toBeChecked();
  await field('Contact Name').fill('Dr. Rao');
  await submit().click();
  await expect.element(toast('Interview updated')).toBeVisible();
  await arriveAt(router, `/session/${interviewId}/questions`);
  expect(api.sent(createInterview)).toEqual([]);
  expect(api.sent(updateInterviewInfo)).toEqual([
    { operationId: expect.any(String), contactName: 'Dr. Rao' },
  ]);
});

test("NEW-13: the browser's Back after a creation comes to that interview, not to an empty form", async () => {
  const { router, api } = await openForm();
  await fillRequired();
  await submit().click();
  await vi.waitFor(() => expect(whereIs(router)).toMatch(/questions$/));
  await router.navigate(-1);
  await arriveAt(router, paths.newInterview);
  const [sent] = api.sent(createInterview) as Sent[];
  expect(router.state.location.state).toEqual({ sessionId: sent?.id });
  await expect.element(field('Business Name')).toHaveValue("Joe's HVAC 🔧");
});

test('NEW-01: coming from the list, the first field has the focus', async () => {
  const { router } = await openForm();
  await router.navigate(paths.interviews);
  await page.getByRole('link', { name: 'New Interview' }).click();
  await expect.element(field('Business Name')).toHaveFocus();
});

test('NEW-11: what was typed into a new interview is still there after a reload', async () => {
  const { router } = await openForm();
  await fillRequired();
  await page.getByText('Competition pressure').click();
  window.dispatchEvent(new Event('pagehide'));
  await reloadApp(router);
  await expect.element(field('Business Name')).toHaveValue("Joe's HVAC 🔧");
  await expect.element(field('Industry')).toHaveValue('HVAC');
  await expect.element(page.getByRole('checkbox', { name: 'Competition pressure' })).toBeChecked();
  expect(JSON.stringify({ ...sessionStorage }), 'and nowhere else').not.toContain('HVAC');
});
