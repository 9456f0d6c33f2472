import { createLeadDuplicateFinder } from '@salespro/domain/leads/createLeadDuplicateFinder.ts';
import { parseLead } from '@salespro/domain/leads/parseLead.ts';
import { z } from 'zod';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import type { Tasks } from '#lib/jobQueue.ts';
import type { LeadCipher } from './leadCipher.ts';
import type { LeadImportStore } from './leadImports.store.ts';
import type { CheckedLeadRow, EncryptedLeadRow, LeadRowStore } from './leadRows.store.ts';

interface LeadJobDeps {
  readonly imports: Pick<LeadImportStore, 'deleteExpired'>;
  readonly rows: LeadRowStore;
  readonly interviews: Pick<InterviewStore, 'cipherFor'>;
  readonly createCipher: (userId: string) => Promise<LeadCipher>;
}

/** Rows per statement, small enough to finish well within the query timeout. */
const rowsPerStep = 200;
const namesPerPage = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Limits one run of the job; the rest continues as a new job. */
const maxRunMs = 8000;

const byImport = z.object({ userId: z.uuid(), importId: z.uuid() });

export function leadJobs({ imports, rows, interviews, createCipher }: LeadJobDeps): Tasks {
  /** Loads a matcher with the names of all interviews of the account. */
  async function loadMatcher(userId: string) {
    const matcher = createLeadDuplicateFinder();
    const cipher = await interviews.cipherFor(userId);
    for (let after = lowestId; ; ) {
      const page = await rows.listContactNames(userId, after, namesPerPage);
      for (const row of page)
        matcher.add({
          businessName: cipher.decryptField(
            row.customer_contact_id,
            'businessName',
            row.business_name_encrypted,
          ),
          contactEmail: cipher.decryptField(
            row.customer_contact_id,
            'contactEmail',
            row.contact_email_encrypted,
          ),
        });
      if (page.length < namesPerPage) return { matcher, cipher };
      after = page.at(-1)?.id ?? after;
    }
  }

  return {
    async import_leads(payload) {
      const { userId, importId } = byImport.parse(payload);
      const running = await rows.findRunning(userId, importId);
      if (!running) return;
      const end = performance.now() + maxRunMs;
      const leads = await createCipher(userId);
      const { matcher, cipher } = await loadMatcher(userId);
      const checkRow = ({ line, sealed }: EncryptedLeadRow): CheckedLeadRow => {
        const row = leads.decrypt(importId, line, sealed);
        if (!row) return { line, result: 'characters_broken' };
        if (row.isTorn) return { line, result: 'quotes_broken' };
        const lead = parseLead(row.cells);
        if (typeof lead === 'string') return { line, result: lead };
        const duplicate = running.addsDuplicates ? null : matcher.find(lead);
        if (duplicate) return { line, result: `duplicate_${duplicate}` };
        matcher.add(lead);
        return { line, result: lead };
      };
      for (;;) {
        const next = await rows.listPendingRows(userId, importId, rowsPerStep);
        if (next.length === 0) return;
        if (!(await rows.saveChecked(userId, running, next.map(checkRow), cipher))) return;
        if (performance.now() > end)
          return await rows.enqueueRest(userId, importId, 'import_leads');
      }
    },

    async undo_leads(payload) {
      const { userId, importId } = byImport.parse(payload);
      const end = performance.now() + maxRunMs;
      await rows.cancelPendingRows(userId, importId);
      while (await rows.removeBatch(userId, importId, rowsPerStep)) {
        if (performance.now() > end) return await rows.enqueueRest(userId, importId, 'undo_leads');
      }
    },

    prune_lead_imports: () => imports.deleteExpired(),
  };
}
