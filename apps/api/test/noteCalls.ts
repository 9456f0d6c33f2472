import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { TestServer } from '#test/testServer.ts';

type Seller = Awaited<ReturnType<TestServer['newSeller']>>;

export const buildNote = (text: string, fields: object = {}) => ({
  id: randomUUID(),
  kind: 'quote',
  text,
  screen: 'questions',
  questionId: 'reviews_collection',
  ...fields,
});

export const saveNote = (seller: Seller, id: string, note: object, operationId = randomUUID()) =>
  seller.send('PUT', `/api/interviews/${id}/notes`, { operationId, note });

export const removeNote = (
  seller: Seller,
  id: string,
  noteId: string,
  operationId = randomUUID(),
) => seller.send('DELETE', `/api/interviews/${id}/notes`, { operationId, noteId });

export const readInterview = async (seller: Seller, id: string): Promise<StoredInterview> =>
  (await seller.get(`/api/interviews/${id}`)).json();

export const readNoteHistory = async (seller: Seller) =>
  (await seller.get('/api/account/export')).json().noteHistory as {
    noteId: string;
    text: string | null;
  }[];
