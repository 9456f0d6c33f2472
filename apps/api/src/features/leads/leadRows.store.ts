import { toSellerDay } from '@salespro/domain/days/sellerDay.ts';
import { buildNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import type { Lead, LeadErrorCode } from '@salespro/domain/leads/Lead.ts';
import {
  type ContactCipher,
  type ContactRow,
  contactColumns,
} from '#features/interviews/contactCipher.ts';
import { derivedColumns, toDerivedColumns } from '#features/interviews/derivedColumns.ts';
import { computeStableUuid, deriveNewInterview } from '#features/interviews/insertInterview.ts';
import { interviewTables } from '#features/interviews/interviewRow.ts';
import type { Db, Row } from '#lib/db.ts';

export interface EncryptedLeadRow extends Row {
  readonly line: number;
  readonly sealed: Buffer;
}

/** A CSV row with its lead to import, or the reason why it is skipped. */
export interface CheckedLeadRow {
  readonly line: number;
  readonly result: Lead | LeadErrorCode | 'duplicate_email' | 'duplicate_business';
}

export interface EncryptedNamesRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_email_encrypted: Buffer | null;
}

export interface RunningLeadImport {
  readonly id: string;
  readonly addsDuplicates: boolean;
  /** The day on which the import was created, in the seller's time zone. */
  readonly startedOn: string;
}

/** Stores the rows of an import for the import job. Each step is one atomic statement. */
export type LeadRowStore = ReturnType<typeof createLeadRowStore>;

interface RunningRow extends Row {
  readonly adds_duplicates: boolean;
  readonly created_at: Date;
  readonly zone: string | null;
}

export function createLeadRowStore(db: Db, maxInterviews: number) {
  return {
    /** Returns null when the import is not running. */
    async findRunning(userId: string, importId: string): Promise<RunningLeadImport | null> {
      const [row] = await db.asUser<RunningRow>(
        userId,
        `select adds_duplicates, created_at, app.seller_zone(:user) as zone from app.lead_imports
          where agency_id = :agency and id = :importId and status = 'running'`,
        { importId },
      );
      if (!row) return null;
      const startedOn = toSellerDay(row.created_at.toISOString(), row.zone);
      return { id: importId, addsDuplicates: row.adds_duplicates, startedOn };
    },

    /** Lists encrypted names and emails, one page of interviews ordered by id. */
    listContactNames: (userId: string, after: string, most: number): Promise<EncryptedNamesRow[]> =>
      db.asUser<EncryptedNamesRow>(
        userId,
        `select i.id, i.customer_contact_id, c.business_name_encrypted, c.contact_email_encrypted
           from ${interviewTables} where i.agency_id = :agency and i.id > :after order by i.id limit :most`,
        { after, most },
      ),

    listPendingRows: (userId: string, importId: string, most: number) =>
      db.asUser<EncryptedLeadRow>(
        userId,
        `select line, sealed from app.lead_rows
          where agency_id = :agency and import_id = :importId and outcome is null order by line limit :most`,
        { importId, most },
      ),

    /** Creates the interviews and saves the results of the rows; false when the import no longer runs. */
    async saveChecked(
      userId: string,
      { id: importId, startedOn }: RunningLeadImport,
      rows: readonly CheckedLeadRow[],
      cipher: ContactCipher,
    ) {
      const now = new Date().toISOString();
      const derived = deriveNewInterview(buildNewInterview('', {}, now), [], {
        zone: null,
        startedOn,
      });
      const given = rows.map(({ line, result }) =>
        toCheckedColumns(importId, line, result, cipher),
      );
      const notes = given.flatMap((one) => one.notes);
      const [running] = await db.asUser(userId, saveCheckedSql, {
        importId,
        derived: JSON.stringify(toDerivedColumns(derived)),
        lines: rows.map(({ line }) => line),
        outcomes: given.map(({ outcome }) => outcome),
        interviewIds: given.map(({ interviewId }) => interviewId),
        contactIds: given.map(({ contactId }) => contactId),
        industries: given.map(({ lead }) => lead?.industry ?? null),
        employees: given.map(({ lead }) => lead?.employees ?? null),
        ...Object.fromEntries(
          contactColumns.map((column) => [
            column,
            given.map(
              ({ names }: { readonly names: Partial<ContactRow> }) => names[column] ?? null,
            ),
          ]),
        ),
        maxInterviews,
        noteInterviews: notes.map(({ interviewId }) => interviewId),
        noteIds: notes.map(({ id }) => id),
        noteTexts: notes.map(({ text }) => text),
        noteSeqs: notes.map(({ seq }) => seq),
      });
      return running !== undefined;
    },

    /** Cancels the remaining rows of an import that is being undone. */
    async cancelPendingRows(userId: string, importId: string): Promise<void> {
      await db.asUser(
        userId,
        `update app.lead_rows set outcome = 'stopped', sealed = null
          where agency_id = :agency and import_id = :importId and outcome is null
            and exists (select from app.lead_imports where agency_id = :agency and id = :importId and status = 'undoing')`,
        { importId },
      );
    },

    /** Deletes a batch of unchanged interviews of the import; false after the last batch. */
    async removeBatch(userId: string, importId: string, most: number): Promise<boolean> {
      const [step] = await db.asUser<{ is_last: boolean }>(userId, removeBatchSql, {
        importId,
        most,
      });
      return step ? !step.is_last : false;
    },

    /** Enqueues the task again for the remaining rows, so that other jobs can run in between. */
    async enqueueRest(userId: string, importId: string, task: string): Promise<void> {
      await db.asUser(
        userId,
        `select jobs.enqueue(:task, json_build_object('userId', :user::uuid, 'importId', :importId::uuid), 'leads:' || :importId::text)`,
        { importId, task },
      );
    },
  };
}

function toCheckedColumns(
  importId: string,
  line: number,
  result: CheckedLeadRow['result'],
  cipher: ContactCipher,
) {
  if (typeof result === 'string')
    return {
      outcome: result,
      interviewId: null,
      contactId: null,
      lead: null,
      names: {},
      notes: [],
    };
  // The id is stable, so a retried row creates the same interview.
  const interviewId = computeStableUuid(importId, line);
  const contactId = crypto.randomUUID();
  const names = cipher.encryptContact(contactId, result);
  const notes = result.notes.map((text, place) => {
    const id = crypto.randomUUID();
    // Imported notes have sequence numbers up to 0, so later notes sort after them.
    const seq = place + 1 - result.notes.length;
    return { interviewId, id, text: cipher.encryptNote(interviewId, id, 'text', text), seq };
  });
  return { outcome: 'added', interviewId, contactId, lead: result, names, notes };
}

// The first line of the file becomes the newest interview, so that the list shows the order of the file.
// A job may run twice at once: the second run finds the rows done and counts none of them.
const saveCheckedSql = `with import as (
     select id, created_at from app.lead_imports where agency_id = :agency and id = :importId and status = 'running' for update),
   given as (
     select * from unnest(:lines::integer[], :outcomes::text[], :interviewIds::uuid[], :contactIds::uuid[], :industries::text[], :employees::integer[], ${contactColumns.map((column) => `:${column}::bytea[]`).join(', ')})
       as g(line, outcome, interview_id, contact_id, industry, employees, ${contactColumns.join(', ')})),
   made as (
     insert into app.interviews (agency_id, id, customer_contact_id, industry, employees, created_at, ${derivedColumns.join(', ')})
     select :agency, g.interview_id, g.contact_id, g.industry, g.employees,
            import.created_at - g.line * interval '1 microsecond', ${derivedColumns.map((column) => `d.${column}`).join(', ')}
       from given g, import, jsonb_populate_record(null::app.interviews, :derived) d where g.outcome = 'added' order by g.line
      limit (select greatest(0, :maxInterviews - count(*)) from (select from app.interviews where agency_id = :agency limit :maxInterviews) held)
     on conflict do nothing returning id, list_group),
   contacts as (
     insert into app.customer_contacts (agency_id, id, session_id, ${contactColumns.join(', ')})
     select :agency, g.contact_id, g.interview_id, ${contactColumns.map((column) => `g.${column}`).join(', ')} from given g join made on made.id = g.interview_id),
   notes as (
     insert into app.interview_notes (agency_id, interview_id, id, kind, text_encrypted, screen, made_seq, seq, made_at, changed_at)
     select :agency, made.id, n.id, 'note', n.text, 'info', n.seq, n.seq, import.created_at, import.created_at
       from import, unnest(:noteInterviews::uuid[], :noteIds::uuid[], :noteTexts::bytea[], :noteSeqs::integer[]) as n(interview_id, id, text, seq)
       join made on made.id = n.interview_id
     returning interview_id, id, kind, text_encrypted, seq, changed_at),
   note_history as (
     insert into app.note_history (agency_id, interview_id, seq, note_id, kind, text_encrypted, at)
     select :agency, interview_id, seq, id, kind, text_encrypted, changed_at from notes),
   noted as (
     update app.lead_rows r set sealed = null, interview_id = made.id,
            outcome = case when g.outcome = 'added' and made.id is null then 'account_full' else g.outcome end
       from given g left join made on made.id = g.interview_id
      where r.agency_id = :agency and r.import_id = (select id from import) and r.line = g.line and r.outcome is null
     returning r.outcome),
   counts as (
     select count(*) as handled, count(*) filter (where outcome = 'added') as added,
            count(*) filter (where outcome like 'duplicate%') as duplicates,
            count(*) filter (where outcome = 'account_full') as full_rows from noted),
   counted as (
     update app.lead_imports i
        set handled = i.handled + n.handled, added = i.added + n.added, duplicates = i.duplicates + n.duplicates,
            "full" = i."full" + n.full_rows,
            broken = i.broken + n.handled - n.added - n.duplicates - n.full_rows,
            status = case when i.handled + n.handled >= i.total then 'done' else i.status end
       from counts n where i.agency_id = :agency and i.id = (select id from import))
   select app.update_account_counters(:agency, null, min(made.list_group), count(made.id)::integer) from import left join made on true group by import.id`;

// An interview is unchanged while its sequence number is 1 and it has no brand audit and no AI draft.
// PostgreSQL checks this again after waiting for a concurrent save.
const removeBatchSql = `with import as (
     select id from app.lead_imports where agency_id = :agency and id = :importId and status = 'undoing' for update),
   part as (
     select line, interview_id from app.lead_rows
      where agency_id = :agency and import_id = (select id from import) and outcome = 'added' order by line limit :most),
   gone as (
     delete from app.interviews i using part
      where i.agency_id = :agency and i.id = part.interview_id and i.seq = 1
        and not exists (select from app.brand_audits a where a.agency_id = :agency and a.interview_id = i.id)
        and not exists (select from app.ai_drafts d where d.agency_id = :agency and d.interview_id = i.id)
     returning i.id),
   left_over as (
     select i.id from app.interviews i join part on part.interview_id = i.id
      where i.agency_id = :agency and i.id not in (select id from gone)),
   noted as (
     update app.lead_rows r set outcome = case when left_over.id is null then 'removed' else 'kept' end
       from part left join left_over on left_over.id = part.interview_id
      where r.agency_id = :agency and r.import_id = (select id from import) and r.line = part.line),
   counted as (
     update app.lead_imports i
        set removed = i.removed + (select count(*) from gone), kept = i.kept + (select count(*) from left_over),
            status = case when (select count(*) from part) < :most then 'undone' else i.status end
      where i.agency_id = :agency and i.id = (select id from import))
   select (select count(*) from part) < :most as is_last from import`;
