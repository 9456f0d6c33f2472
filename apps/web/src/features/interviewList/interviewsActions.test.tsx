import {
  createPracticeInterviews,
  deleteInterview,
  deletePracticeInterviews,
} from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeCard, makeSession } from '#test/factories.ts';
import {
  button,
  cardId,
  listCard,
  openList,
  serveInterviewCards,
  threeCards,
  toast,
} from '#test/openList.tsx';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

test('LIST-03: the practice button generates practice interviews, shows a toast and lists them', async () => {
  const { api, server } = await openList(threeCards);
  api.respond(createPracticeInterviews, () => {
    server.add(makeCard({ id: cardId(9), businessName: 'Riverside Family Dental', isTest: true }));
    return { ids: [cardId(9)] };
  });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await expect.element(listCard('Riverside Family Dental')).toBeVisible();
});

test('LIST-03: a retry after a lost reply sends the same operation id, the next press a new one', async () => {
  const { api } = await openList(threeCards);
  api.cutOff(createPracticeInterviews);
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  api.reply(createPracticeInterviews, { ids: [] });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await button('Generate Practice Interviews').click();
  await vi.waitFor(() => expect(api.sent(createPracticeInterviews)).toHaveLength(3));
  const operations = api
    .sent(createPracticeInterviews)
    .map((body) => (body as { operationId: string }).operationId);
  expect(operations[0]).toBe(operations[1]);
  expect(operations[2]).not.toBe(operations[1]);
});

test('LIST-23: the delete dialog names the business and focuses Cancel, which deletes nothing', async () => {
  const { api } = await openList(threeCards);
  api.reply(deleteInterview, { ok: true });
  for (const cancel of [() => button('Cancel').click(), () => userEvent.keyboard('{Escape}')]) {
    await button("Delete interview for Joe's Roofs 🏠").click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete interview' });
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Are you sure you want to delete the interview for Joe's Roofs 🏠\? This action cannot be undone\./,
      );
    await expect.element(button('Cancel')).toHaveFocus();
    await cancel();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Delete interview for Joe's Roofs 🏠")).toHaveFocus();
  }
  expect(api.sent(deleteInterview)).toEqual([]);
});

test('LIST-24: confirming deletes the interview, removes its card and says so', async () => {
  const { api, server } = await openList(threeCards);
  api.respond(deleteInterview, () => {
    server.drop((one) => one.id === cardId(2));
    return { ok: true as const };
  });
  // The reply arrives after the second press, which could otherwise hit the page behind.
  const release = api.hold(deleteInterview);
  await button('Delete interview for Quick Hook').click();
  await button('Delete').dblClick();
  release();
  await expect.element(toast('Interview deleted')).toBeVisible();
  await expect.element(listCard('Quick Hook')).not.toBeInTheDocument();
  expect(api.addresses(deleteInterview)).toEqual([`/api/interviews/${cardId(2)}`]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('LIST-24: removes the card of an interview that another tab has deleted', async () => {
  const { api } = await openList(threeCards);
  api.reject(deleteInterview, 'not_found');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Interview deleted')).toBeVisible();
});

test('LIST-25: a failed delete keeps the card and says so', async () => {
  const { api } = await openList(threeCards);
  api.reject(deleteInterview, 'unexpected');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Failed to delete interview. Please try again.')).toBeVisible();
  await expect.element(listCard('Quick Hook')).toBeVisible();
});

test('LIST-30: shows a toast when generating practice interviews fails', async () => {
  const { api } = await openList(threeCards);
  api.reject(createPracticeInterviews, 'unexpected');
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  await expect
    .element(toast('Failed to generate test interviews. Please try again.'))
    .toBeVisible();
});

test('LIST-03 (G-041): deletes all practice interviews at once', async () => {
  const api = fakeStandardApi(makeSession());
  const server = serveInterviewCards(api, [
    makeCard({ id: cardId(9), businessName: 'Practice', isTest: true }),
    ...threeCards,
  ]);
  api.respond(deletePracticeInterviews, () => {
    server.drop((one) => one.isTest);
    return { deleted: 6 };
  });
  await renderApp('/my-interviews');
  await button('Delete practice interviews').click();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Delete').click();
  await expect.element(toast('Practice interviews deleted')).toBeVisible();
  await expect.element(listCard('Practice')).not.toBeInTheDocument();
  await expect.element(listCard('Quick Hook')).toBeVisible();
});

test('LIST-24: the delete dialog stays open until a running delete ends', async () => {
  const { api } = await openList(threeCards);
  api.reply(deleteInterview, { ok: true });
  const release = api.hold(deleteInterview);
  await button('Delete interview for Quick Hook').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete interview' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(api.sent(deleteInterview)).toHaveLength(1));
  await expect.element(button('Cancel')).toBeDisabled();
  // In some browsers a second Escape closes a dialog even when the page prevents it.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  expect((dialog.element() as HTMLDialogElement).open).toBe(true);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toast('Interview deleted')).toBeVisible();
});

test('LIST-24: a delete that ends after the list was left closes no other dialog', async () => {
  const { api, router, server } = await openList(threeCards);
  api.respond(deleteInterview, () => {
    server.drop((one) => one.id === cardId(2));
    return { ok: true as const };
  });
  const release = api.hold(deleteInterview);
  const dialog = page.getByRole('alertdialog', { name: 'Delete interview' });
  await button('Delete interview for Quick Hook').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(api.sent(deleteInterview)).toHaveLength(1));
  await router.navigate(paths.newInterview);
  await expect.element(dialog).not.toBeInTheDocument();
  await router.navigate('/my-interviews');
  await button('Delete interview for Summit Air HVAC').click();
  release();
  await expect.element(listCard('Quick Hook')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(toast('Interview deleted').query()).toBeNull();
});

test('the dialog for deleting practice interviews stays open until the delete ends', async () => {
  const { api } = await openList([makeCard({ isTest: true })]);
  api.reply(deletePracticeInterviews, { deleted: 1 });
  const release = api.hold(deletePracticeInterviews);
  await button('Delete practice interviews').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete practice interviews' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(button('Cancel')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
});
