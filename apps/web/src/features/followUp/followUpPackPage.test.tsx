import './FollowUpPackPage.tsx';
import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { markDue } from '@salespro/contract/due.ts';
import { savePackEdit } from '@salespro/contract/followUp.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { queryClient } from '#lib/queryClient.ts';
import { watchClipboard } from '#test/clipboard.ts';
import { endedInterview, followUpOutcome, soldInterview } from '#test/endedCalls.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId } from '#test/factories.ts';
import { openPack, packField, packTab, packText } from '#test/packPage.ts';
import { button } from '#test/questionElements.ts';
import { renderStep } from '#test/renderStep.tsx';
import { setClock } from '#test/setClock.ts';
import { takePictures } from '#test/takePictures.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  setClock(new Date('2026-11-17T15:48:00Z'));
});

test('PACK-30: the pack lists the documents for the outcome, and passes in every color scheme and width', async () => {
  const { router } = await openPack();
  await expect.element(packText()).toHaveValue(expect.stringContaining('Hi Dr. Rao,'));
  await expect.element(packField('To')).toHaveValue('anita@maplestreetdental.example');
  await expect.element(page.getByText('Follow up Thu')).toBeVisible();
  await expect.element(page.getByText('Dr. Rao’s own words')).toBeVisible();
  await takePictures('pack email');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    'E-mailMailReady',
    expect.stringMatching(/^Text messageText\d+ characters$/),
    'Calendar inviteInviteThu, Nov 19 at 10:30 AM',
    'One-page planPlanPrint or save as PDF',
    'CRM noteNote9 lines',
  ]);
  await packTab(/^E-mail/).click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(packTab(/^CRM note/)).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'CRM note' })).toBeVisible();
  expect(router.state.location.search).toBe('?part=crm_note');
  await expectAllAppearances('pack note');
  await packTab(/^(Calendar invite|Invite)/).click();
  await expectAllAppearances('pack invite');
});

test('PACK-31: saves edited text per interview; "Start over" generates it again, and Undo restores the edits', async () => {
  const { api, stored } = await openPack();
  await packText().fill('Hi there,\nshort and sweet.');
  await expect
    .poll(() => stored().pack)
    .toEqual([{ document: 'email_interested', words: { body: 'Hi there,\nshort and sweet.' } }]);
  await expect.element(page.getByText('Dr. Rao’s own words')).not.toBeInTheDocument();
  await button(/^Start over/).click();
  await expect.element(packText()).toHaveValue(expect.stringContaining('Hi Dr. Rao,'));
  await expect.poll(() => stored().pack).toEqual([]);
  await button('Undo').click();
  await expect.element(packText()).toHaveValue('Hi there,\nshort and sweet.');
  await expect.poll(() => stored().pack).toHaveLength(1);
  expect(api.sent(savePackEdit).length).toBeGreaterThan(2);
});

test('PACK-32: opens the mail app with address, subject and text, also by Ctrl+Enter, and ticks the tab', async () => {
  await openPack();
  const link = page.getByRole('link', { name: 'Open in mail app' });
  const clicked = vi.fn((event: Event) => event.preventDefault());
  await expect.element(link).toBeVisible();
  link.element().addEventListener('click', clicked);
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect(address.pathname).toBe('anita@maplestreetdental.example');
  expect(address.searchParams.get('body')).toContain('Ten more patients a month');
  await packText().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(clicked).toHaveBeenCalledOnce();
  await expect.element(packTab(/E-mail.*Opened today/)).toBeVisible();
});

test('PACK-32: copies the text with a notice when it is too long for a link; stays disabled without an address', async () => {
  const copied = watchClipboard();
  await openPack({ ...endedInterview, contactEmail: '' });
  await expect.element(packField('To')).toHaveFocus();
  await expect.element(button('Open in mail app')).toBeDisabled();
  await packField('To').fill('a@b.example');
  const long = 'So much to say. '.repeat(150).trim();
  await packText().fill(long);
  const link = page.getByRole('link', { name: 'Open in mail app' });
  await expect.element(link).toHaveAttribute('href', expect.not.stringContaining('body='));
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(page.getByText(/^Too long for a mail link/)).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(long);
  await expect.element(packTab(/E-mail.*Opened today/)).toBeVisible();
});

test('PACK-30: arrow keys move on through the tabs even when a panel has an empty field', async () => {
  await openPack({ ...soldInterview, contactEmail: '' }, 'crm_note');
  await packTab(/^CRM note/).click();
  for (const name of [/^E-mail/, /^Text message/, /^Calendar invite/, /^One-page plan/]) {
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(packTab(name)).toHaveFocus();
    await expect.element(packTab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel').getByRole('heading')).toBeVisible();
  }
});

test('PACK-67: records no use when copying, opening or sharing fails', async () => {
  const copied = watchClipboard();
  copied.mockRejectedValue(new Error('no'));
  const { stored } = await openPack();
  await packText().fill('So much to say. '.repeat(150).trim());
  const link = page.getByRole('link', { name: 'Open in mail app' });
  await expect.element(link).toHaveAttribute('href', expect.not.stringContaining('body='));
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(page.getByText("We couldn't copy it")).toBeVisible();
  await button('Copy').click();
  await expect.poll(() => stored().pack?.[0]?.words.body).toBeDefined();
  expect(stored().pack?.[0]?.words.usedOn).toBeUndefined();
  copied.mockResolvedValue();
  await button('Copy').click();
  await expect.element(packTab(/E-mail.*Copied today/)).toBeVisible();
});

test('PACK-34: offline, generates the pack on the device and queues edits', async () => {
  const first = await openPack();
  await expect.element(packText()).toBeVisible();
  for (const entry of [readInterview, listTemplates, readAgencyCard, savePackEdit])
    first.api.cutOff(entry);
  queryClient.clear();
  await first.router.navigate(paths.interviews);
  await first.router.navigate(paths.followUp(interviewId));
  await expect.element(packText()).toHaveValue(expect.stringContaining('Dana Whitfield'));
  await packText().fill('Written on a train');
  await expect.element(button('On this device - will sync')).toBeVisible();
  await first.router.navigate(paths.interviews);
  await first.router.navigate(paths.followUp(interviewId));
  await expect.element(packText()).toHaveValue('Written on a train');
});

test('PACK-35: the end of a call links to the pack, except after "not a fit"', async () => {
  const { router } = await renderStep('script-pitch', { ...endedInterview, outcome: null });
  await button('End call').click();
  await page.getByRole('button', { name: /^Not a fit/ }).click();
  await button('Save').click();
  await expect.element(button('Back to My Interviews')).toBeVisible();
  expect(page.getByRole('link', { name: /ollow-up pack/ }).query()).toBeNull();
  await button('Undo').click();
  await page.getByRole('button', { name: /^Follow up/ }).click();
  await button('Save follow-up').click();
  await page.getByRole('link', { name: 'Open follow-up pack' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Follow-up pack', level: 1 }))
    .toBeVisible();
  expect(router.state.location.pathname).toBe(paths.followUp(interviewId));
});

test('PACK-33: downloads the invite with organizer and time zone; a changed date asks once about Due', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob);
    return 'blob:x';
  });
  const { api, stored } = await openPack(endedInterview, 'invite');
  api.respond(markDue, ({ body }) => {
    const { day, time } = body as { day: string; time: string };
    return { ...stored(), outcome: { ...followUpOutcome, day, time }, seq: stored().seq + 1 };
  });
  await button('Download .ics').click();
  const file = (await files[0]?.text()) ?? '';
  expect(file).toContain('DTSTART;TZID=America/New_York:20261119T103000');
  expect(file).toContain('ORGANIZER;CN="Dana Whitfield":mailto:dana@fieldnote.example');
  expect(file).toContain('TRIGGER:-PT60M');
  await packField('Date').fill('2026-11-20');
  await expect.element(page.getByText('Move it in Due too?')).toBeVisible();
  await button('Yes, move both').click();
  await expect.poll(() => api.sent(markDue)).toHaveLength(1);
  await expect.element(page.getByText('Move it in Due too?')).not.toBeInTheDocument();
  await expect
    .poll(() => packTab(/Calendar invite/).element().textContent)
    .toContain('Fri, Nov 20 at 10:30 AM');
  await expect.element(page.getByText(/^The date is also in Due/)).toBeVisible();
  await expect.element(packTab(/Calendar invite.*Downloaded today/)).toBeVisible();
});

test.each([
  ['a sale', soldInterview, 'set-up call', 'Thanks for trusting us with this.'],
  [
    'a follow-up that is done',
    { ...endedInterview, outcome: { ...followUpOutcome, day: null, time: null } },
    '',
    'Hi',
  ],
] as const)(
  'PACK-65: the day set in the invite of %s is in Due after a confirmation, and on the plan',
  async (_, before, note, mail) => {
    const { api, stored, router } = await openPack(before);
    api.respond(recordOutcome, ({ body }) => {
      const { outcome } = body as { outcome: { day: string; time: string; note: string } };
      return { ...stored(), outcome: { ...followUpOutcome, ...outcome }, seq: stored().seq + 1 };
    });
    await router.navigate(paths.plan(interviewId));
    await page.getByRole('link', { name: 'Set a date' }).click();
    await expect.element(packField('Date')).toHaveFocus();
    expect(page.getByText(/^The date is also in Due/).query()).toBeNull();
    await packField('Date').fill('2026-11-23');
    await packField('Time').fill('09:00');
    await expect.element(page.getByText('Put it in Due too?')).toBeVisible();
    await button('Yes, in both').dblClick();
    await expect.element(page.getByText(/^The date is also in Due/)).toBeVisible();
    expect(api.sent(recordOutcome)).toMatchObject([
      { outcome: { kind: 'follow_up', day: '2026-11-23', time: '09:00', note } },
    ]);
    await packTab(/^E-mail/).click();
    await expect.element(packText()).toHaveValue(expect.stringContaining(mail));
    await packTab(/^One-page plan/).click();
    await page.getByRole('link', { name: 'Open the plan' }).click();
    await expect.element(page.getByText('Next step: Monday, November 23, 9:00 AM')).toBeVisible();
  },
);

test('PACK-66: does not ask again after "Only the invite", and does not claim that the day is in Due', async () => {
  const { stored } = await openPack(soldInterview, 'invite');
  await packField('Date').fill('2026-11-23');
  await button('Only the invite').click();
  await expect.element(page.getByText('Put it in Due too?')).not.toBeInTheDocument();
  await expect.element(packField('Date')).toHaveFocus();
  expect(page.getByText(/^The date is also in Due/).query()).toBeNull();
  await expect.poll(() => stored().pack?.[0]?.words).toMatchObject({ day: '2026-11-23' });
  await packField('Date').fill('2026-11-24');
  expect(page.getByText('Put it in Due too?').query()).toBeNull();
});
