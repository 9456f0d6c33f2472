import {
  addLeadRows,
  createLeadImport,
  type LeadImport,
  listLeadImports,
  listSkippedLeadRows,
  startLeadImport,
  undoLeadImport,
} from '@salespro/contract/leads.ts';
import { page } from 'vitest/browser';
import { makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { fakeStandardApi, renderApp } from './renderApp.tsx';

export const makeImport = (changes: Partial<LeadImport> = {}): LeadImport => ({
  id: '0192f0c4-7e57-7a11-8b0b-0123456789b1',
  status: 'done',
  total: 0,
  handled: 0,
  added: 0,
  duplicates: 0,
  broken: 0,
  full: 0,
  removed: 0,
  kept: 0,
  createdAt: '2026-11-15T15:00:00.000Z',
  ...changes,
});

/** Serves at most one import; the test advances it. */
export function serveImports(api: FakeApi, first: LeadImport | null = null, room = 20_000) {
  let held = first;
  api.respond(listLeadImports, () => ({ imports: held ? [held] : [], room }));
  api.respond(createLeadImport, ({ body }) => {
    const { id, total } = body as { id: string; total: number };
    return makeImport({ id, total, status: 'open' });
  });
  api.reply(addLeadRows, { ok: true });
  api.respond(startLeadImport, () => {
    const total = api
      .sent(addLeadRows)
      .reduce<number>((sum, body) => sum + (body as { rows: unknown[] }).rows.length, 0);
    held = makeImport({ status: 'running', total });
    return held;
  });
  api.reply(listSkippedLeadRows, { rows: [], next: null });
  api.respond(undoLeadImport, () => {
    held = makeImport({ ...held, status: 'undoing' });
    return held;
  });
  return {
    move: (changes: Partial<LeadImport>) => {
      held = makeImport({ ...held, ...changes });
    },
  };
}

export async function openImport(first: LeadImport | null = null, room?: number) {
  const api = fakeStandardApi(makeSession());
  const server = serveImports(api, first, room);
  const router = await renderApp('/my-interviews/import');
  return { api, server, router };
}

export const makeCsvFile = (text: string, name = 'leads.csv') => new File([text], name);

/** Puts a file into the file input, as the browser's dialog would. */
export function chooseCsv(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  input.files = toTransfer(file).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export function dropCsv(file: File): void {
  const area = page.getByRole('region', { name: 'Choose a file' }).element();
  for (const type of ['dragover', 'drop'])
    area.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: toTransfer(file) }),
    );
}

function toTransfer(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}
