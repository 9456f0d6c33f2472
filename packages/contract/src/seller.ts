import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './interviewSchemas.ts';

/** What texts may say about the person who sells; blank until they say so. */
export const seller = z.strictObject({ name: text(80), phone: text(40) });

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/account/seller',
  summary: 'Name and phone number that texts may use for the caller; blank when not given (SAY-48)',
  who: 'user',
  reply: seller,
  errors: [],
});

export const saveSeller = endpoint({
  method: 'PUT',
  path: '/api/account/seller',
  summary: 'Save name and phone number; a second save replaces the first',
  who: 'user',
  body: seller,
  reply: seller,
  errors: [],
});
