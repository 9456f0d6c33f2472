import { deleteInterview, deletePractice, makePractice } from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeCard, makeSession } from '#test/factories.ts';
import { button, card, cardId, openList, serve, three, toast } from '#test/openList.tsx';
import { renderApp, standardApi } from '#test/renderApp.tsx';

test('LIST-03: the practice button makes practice interviews, says so and shows them', async () => {
  const { api, server } = await openList(three);
  api.respond(makePractice, () => {
    server.add(makeCard({ id: cardId(9), businessName: 'Riverside Family Dental', isTest: true }));
    return { ids: [cardId(9)] };
  });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await expect.element(card('Riverside Family Dental')).toBeVisible();
});

test('LIST-03: a repeat after a lost answer carries the same operation, the next press a new one', async () => {
  const { api } = await openList(three);
  api.cutOff(makePractice);
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  api.reply(makePractice, { ids: [] });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await button('Generate Practice Interviews').click();
  await vi.waitFor(() => expect(api.sent(makePractice)).toHaveLength(3));
  const operations = api
    .sent(makePractice)
    .map((body) => (body as { operationId: string }).operationId);
  expect(operations[0]).toBe(operations[1]);
  expect(operations[2]).not.toBe(operations[1]);
});

test('LIST-23: the question names the business, Cancel has the focus, and cancelling deletes nothing', async () => {
  const { api } = await openList(three);
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
  const { api, server } = await openList(three);
  api.respond(deleteInterview, () => {
    server.drop((one) => one.id === cardId(2));
    return { ok: true as const };
  });
  // The answer comes after the second press: else that one may fall on the page behind.
  const release = api.hold(deleteInterview);
  await button('Delete interview for Quick Hook').click();
  await button('Delete').dblClick();
  release();
  await expect.element(toast('Interview deleted')).toBeVisible();
  await expect.element(card('Quick Hook')).not.toBeInTheDocument();
  expect(api.addresses(deleteInterview)).toEqual([`/api/interviews/${cardId(2)}`]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('LIST-24: an interview that another tab deleted goes as well', async () => {
  const { api } = await openList(three);
  api.refuse(deleteInterview, 'not_found');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Interview deleted')).toBeVisible();
});

test('LIST-25: a failed delete keeps the card and says so', async () => {
  const { api } = await openList(three);
  api.refuse(deleteInterview, 'unexpected');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Failed to delete interview. Please try again.')).toBeVisible();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('LIST-30: a failed practice generation says so', async () => {
  const { api } = await openList(three);
  api.refuse(makePractice, 'unexpected');
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  await expect
    .element(toast('Failed to generate test interviews. Please try again.'))
    .toBeVisible();
});

test('LIST-03 (G-041): the practice interviews can be deleted together', async () => {
  const api = standardApi(makeSession());
  const server = serve(api, [
    makeCard({ id: cardId(9), businessName: 'Practice', isTest: true }),
    ...three,
  ]);
  api.respond(deletePractice, () => {
    server.drop((one) => one.isTest);
    return { deleted: 6 };
  });
  await renderApp('/my-interviews');
  await button('Delete practice interviews').click();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Delete').click();
  await expect.element(toast('Practice interviews deleted')).toBeVisible();
  await expect.element(card('Practice')).not.toBeInTheDocument();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('LIST-24: a delete under way cannot be called off, so the question stays until it has ended', async () => {
  const { api } = await openList(three);
  api.reply(deleteInterview, { ok: true });
  const release = api.hold(deleteInterview);
  await button('Delete interview for Quick Hook').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete interview' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await vi.waitFor(() => expect(api.sent(deleteInterview)).toHaveLength(1));
  await expect.element(button('Cancel')).toBeDisabled();
  // A second Escape closes a dialog in some browsers, whatever the page says.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  expect((dialog.element() as HTMLDialogElement).open).toBe(true);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toast('Interview deleted')).toBeVisible();
});

test('LIST-24: a delete that ends after its list was left closes nothing that was opened since', async () => {
  const { api, router, server } = await openList(three);
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
  await expect.element(card('Quick Hook')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(toast('Interview deleted').query()).toBeNull();
});

test('the question about practice interviews stays while they are being deleted', async () => {
  const { api } = await openList([makeCard({ isTest: true })]);
  api.reply(deletePractice, { deleted: 1 });
  const release = api.hold(deletePractice);
  await button('Delete practice interviews').click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete practice interviews' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(button('Cancel')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  release();
  await expect.element(dialog).not.toBeInTheDocument();
});
