import { createLeadMatcher } from '@salespro/domain/leads/createLeadMatcher.ts';
import { readLead } from '@salespro/domain/leads/readLead.ts';
import { z } from 'zod';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import type { Tasks } from '#lib/jobs.ts';
import type { LeadCipher } from './leadCipher.ts';
import type { LeadImportStore } from './leadImports.store.ts';
import type { JudgedRow, LeadRowStore, NextRow } from './leadRows.store.ts';

interface LeadJobParts {
  readonly imports: Pick<LeadImportStore, 'prune'>;
  readonly rows: LeadRowStore;
  readonly interviews: Pick<InterviewStore, 'cipherFor'>;
  readonly cipherFor: (userId: string) => Promise<LeadCipher>;
}

/** So many rows are one statement of a small part of its deadline, and one step of the progress. */
const stepRows = 200;
const namesPerPage = 500;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * A job ends after some seconds and goes on as a new one, so that its deadline can be short: when its process is
 * killed, another takes the import up again that soon.
 */
const turnMs = 8000;
export const leadJobDeadlines = { import_leads: 20_000, undo_leads: 20_000 } as const;
export const leadCrontab = '51 2 * * * prune_lead_imports';

const byImport = z.object({ userId: z.uuid(), importId: z.uuid() });

export function leadJobs({ imports, rows, interviews, cipherFor }: LeadJobParts): Tasks {
  /** What the account holds, and below what the file has said so far. */
  async function openMatcher(userId: string) {
    const matcher = createLeadMatcher();
    const cipher = await interviews.cipherFor(userId);
    for (let after = noId; ; ) {
      const page = await rows.listNames(userId, after, namesPerPage);
      for (const row of page)
        matcher.add({
          businessName: cipher.open(
            row.customer_contact_id,
            'businessName',
            row.business_name_encrypted,
          ),
          contactEmail: cipher.open(
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
      const end = performance.now() + turnMs;
      const leads = await cipherFor(userId);
      const { matcher, cipher } = await openMatcher(userId);
      const judge = ({ line, sealed }: NextRow): JudgedRow => {
        const row = leads.open(importId, line, sealed);
        if (!row) return { line, judgment: 'characters_broken' };
        if (row.isTorn) return { line, judgment: 'quotes_broken' };
        const lead = readLead(row.cells);
        if (typeof lead === 'string') return { line, judgment: lead };
        const twin = running.addsDuplicates ? null : matcher.find(lead);
        if (twin) return { line, judgment: `duplicate_${twin}` };
        matcher.add(lead);
        return { line, judgment: lead };
      };
      for (;;) {
        const next = await rows.listNext(userId, importId, stepRows);
        if (next.length === 0) return;
        if (!(await rows.keep(userId, running, next.map(judge), cipher))) return;
        if (performance.now() > end)
          return await rows.continueLater(userId, importId, 'import_leads');
      }
    },

    async undo_leads(payload) {
      const { userId, importId } = byImport.parse(payload);
      const end = performance.now() + turnMs;
      await rows.stopWaiting(userId, importId);
      while (await rows.removeSome(userId, importId, stepRows)) {
        if (performance.now() > end)
          return await rows.continueLater(userId, importId, 'undo_leads');
      }
    },

    prune_lead_imports: () => imports.prune(),
  };
}
