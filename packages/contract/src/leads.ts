import {
  type LeadField,
  laterLeadFields,
  leadFaults,
  leadFields,
  maxCellLetters,
  mostLeads,
  mostLines,
  mostRowsPerCall,
} from '@salespro/domain/leads/Lead.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const byId = z.strictObject({ id: z.uuid() });
const count = z.number().int().min(0);
/** As a spreadsheet counts: the names of the columns are line 1. */
const line = z.number().int().min(1).max(mostLines);

/** Why a row became no interview. */
const leftOutReason = z.enum([
  ...leadFaults,
  'duplicate_email',
  'duplicate_business',
  'account_full',
]);

const leadImport = z.strictObject({
  id: z.uuid(),
  /** open: its rows arrive. Undone: what nobody had worked on is removed again. */
  status: z.enum(['open', 'running', 'done', 'undoing', 'undone']),
  total: count,
  handled: count,
  added: count,
  duplicates: count,
  broken: count,
  /** Left out because the account holds no more. */
  full: count,
  removed: count,
  /** Not removed by the undo, because somebody had worked on them. */
  kept: count,
  createdAt: z.iso.datetime(),
});
export type LeadImport = z.infer<typeof leadImport>;
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** What a cell of the file says; longer ones are cut by the browser, and refused as too long either way. */
const toCell = (field: LeadField) => {
  const cell = text(maxCellLetters(field));
  return laterLeadFields.includes(field) ? cell.default('') : cell;
};
const leadRow = z.strictObject({
  line,
  cells: z.strictObject(
    Object.fromEntries(leadFields.map((field) => [field, toCell(field)])) as Record<
      LeadField,
      ReturnType<typeof toCell>
    >,
  ),
  /** The quotation marks of the row do not fit together; only the reader of the file sees that. */
  isTorn: z.boolean().default(false),
});
export type LeadRow = z.infer<typeof leadRow>;

export const listLeadImports = endpoint({
  method: 'GET',
  path: '/api/leads/imports',
  summary: 'The last imports of prospects, newest first, and how many more interviews fit',
  who: 'user',
  reply: z.strictObject({ imports: z.array(leadImport), room: count }),
  errors: [],
});

export const createLeadImport = endpoint({
  method: 'POST',
  path: '/api/leads/imports',
  summary:
    'Announce an import of prospects; the id comes from the client, so a repeat makes no second one',
  who: 'user',
  body: z.strictObject({
    id: z.uuid(),
    total: z.number().int().min(1).max(mostLeads),
    /** Add prospects that are in the account or the file already. */
    addsDuplicates: z.boolean(),
  }),
  reply: leadImport,
  errors: ['import_running', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});

export const addLeadRows = endpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/rows',
  summary: 'Rows of an announced import; a line that is there already stays as it is',
  who: 'user',
  params: byId,
  body: z.strictObject({ rows: z.array(leadRow).min(1).max(mostRowsPerCall) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found'],
});

export const startLeadImport = endpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/start',
  summary: 'All rows have arrived: make interviews of them, as a job',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found', 'import_incomplete'],
});

export const readLeadImport = endpoint({
  method: 'GET',
  path: '/api/leads/imports/:id',
  summary: 'How far an import has come',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found'],
});

export const listLeftOut = endpoint({
  method: 'GET',
  path: '/api/leads/imports/:id/left-out',
  summary: 'Which lines of the file became no interview, and why; 500 at a time',
  who: 'user',
  params: byId,
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(mostLines).default(0) }),
  reply: z.strictObject({
    rows: z.array(z.strictObject({ line, reason: leftOutReason })),
    /** The line to go on after; null at the end. */
    next: line.nullable(),
  }),
  errors: ['not_found'],
});

export const undoLeadImport = endpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/undo',
  summary: 'Remove what an import added and nobody has worked on, as a job; a running import stops',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found'],
});
