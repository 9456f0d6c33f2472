import {
  type LeadField,
  laterAddedLeadFields,
  leadErrorCodes,
  leadFields,
  maxLeadCellLength,
  maxLeadRowsPerRequest,
  maxLeadsPerFile,
  maxLinesPerFile,
} from '@salespro/domain/leads/Lead.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { storableText } from './storableText.ts';

const byId = z.strictObject({ id: z.uuid() });
const count = z.number().int().min(0);
/** Validates a line number of the CSV file; line 1 holds the column names. */
const fileLine = z.number().int().min(1).max(maxLinesPerFile);

/** Lists why a row of the CSV file was not imported. */
const skippedRowReason = z.enum([
  ...leadErrorCodes,
  'duplicate_email',
  'duplicate_business',
  'account_full',
]);

const leadImport = z.strictObject({
  id: z.uuid(),
  /** open: the rows are being uploaded. undone: interviews without later changes were deleted again. */
  status: z.enum(['open', 'running', 'done', 'undoing', 'undone']),
  total: count,
  handled: count,
  added: count,
  duplicates: count,
  broken: count,
  /** Rows skipped because the account is full. */
  full: count,
  removed: count,
  /** Interviews that the undo did not delete because the seller had changed them. */
  kept: count,
  createdAt: z.iso.datetime(),
});
export type LeadImport = z.infer<typeof leadImport>;
export type SkippedRowReason = z.infer<typeof skippedRowReason>;

/** Returns the schema of a CSV cell. The browser truncates longer cells; such rows are skipped as too long. */
const toCell = (field: LeadField) => {
  const cell = storableText(maxLeadCellLength(field));
  return laterAddedLeadFields.includes(field) ? cell.default('') : cell;
};
const leadRow = z.strictObject({
  line: fileLine,
  cells: z.strictObject(
    Object.fromEntries(leadFields.map((field) => [field, toCell(field)])) as Record<
      LeadField,
      ReturnType<typeof toCell>
    >,
  ),
  /** The row has unbalanced quotation marks; only the CSV parser in the browser can see that. */
  isTorn: z.boolean().default(false),
});
export type LeadRow = z.infer<typeof leadRow>;

export const listLeadImports = defineEndpoint({
  method: 'GET',
  path: '/api/leads/imports',
  summary:
    'The last imports of prospects, newest first, and how many more interviews the account can hold',
  who: 'user',
  reply: z.strictObject({ imports: z.array(leadImport), room: count }),
  errors: [],
});

export const createLeadImport = defineEndpoint({
  method: 'POST',
  path: '/api/leads/imports',
  summary:
    'Announce an import of prospects; the id comes from the client, so a repeat makes no second one',
  who: 'user',
  body: z.strictObject({
    id: z.uuid(),
    total: z.number().int().min(1).max(maxLeadsPerFile),
    /** Whether to import prospects that already exist in the account or earlier in the file. */
    addsDuplicates: z.boolean(),
  }),
  reply: leadImport,
  errors: ['import_running', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});

export const addLeadRows = defineEndpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/rows',
  summary: 'Upload rows of an announced import; a line that was uploaded before is ignored',
  who: 'user',
  params: byId,
  body: z.strictObject({ rows: z.array(leadRow).min(1).max(maxLeadRowsPerRequest) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['not_found'],
});

export const startLeadImport = defineEndpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/start',
  summary: 'Start the job that creates interviews from the uploaded rows',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found', 'import_incomplete'],
});

export const readLeadImport = defineEndpoint({
  method: 'GET',
  path: '/api/leads/imports/:id',
  summary: 'Progress of an import',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found'],
});

export const listSkippedLeadRows = defineEndpoint({
  method: 'GET',
  path: '/api/leads/imports/:id/left-out',
  summary: 'Which lines of the file were skipped, and why; 500 at a time',
  who: 'user',
  params: byId,
  query: z.strictObject({ after: z.coerce.number().int().min(0).max(maxLinesPerFile).default(0) }),
  reply: z.strictObject({
    rows: z.array(z.strictObject({ line: fileLine, reason: skippedRowReason })),
    /** Cursor: the last line of this page; null at the end. */
    next: fileLine.nullable(),
  }),
  errors: ['not_found'],
});

export const undoLeadImport = defineEndpoint({
  method: 'POST',
  path: '/api/leads/imports/:id/undo',
  summary:
    'Start the job that deletes the unchanged interviews of an import; a running import stops',
  who: 'user',
  params: byId,
  reply: leadImport,
  errors: ['not_found'],
});
