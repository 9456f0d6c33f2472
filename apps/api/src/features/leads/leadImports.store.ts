import type { LeadImport, LeadRow, SkippedRowReason } from '@salespro/contract/leads.ts';
import type { Db, Row } from '#lib/db.ts';
import { pruneTable } from '#lib/runInBatches.ts';
import type { LeadCipher } from './leadCipher.ts';

interface LeadImportRow extends Row, Omit<LeadImport, 'createdAt'> {
  readonly created_at: Date;
}

const columns =
  'id, status, total, handled, added, duplicates, broken, "full", removed, kept, created_at';

function toLeadImport({ created_at, ...row }: LeadImportRow): LeadImport {
  return { ...row, createdAt: created_at.toISOString() };
}

const maxListedImports = 20;
const maxSkippedRows = 500;

/** Stores imports of prospects as the API calls need it; the import job uses leadRows.store.ts. */
export type LeadImportStore = ReturnType<typeof createLeadImportStore>;

export function createLeadImportStore(
  db: Db,
  cipherFor: (userId: string) => Promise<LeadCipher>,
  maxInterviews: number,
) {
  const find = async (userId: string, id: string): Promise<LeadImport | null> => {
    const [row] = await db.asUser<LeadImportRow>(
      userId,
      `select ${columns} from app.lead_imports where agency_id = :agency and id = :id`,
      { id },
    );
    return row ? toLeadImport(row) : null;
  };

  return {
    find,

    async list(userId: string): Promise<{ imports: LeadImport[]; room: number }> {
      const rows = await db.asUser<LeadImportRow>(
        userId,
        `select ${columns} from app.lead_imports
          where agency_id = :agency and status <> 'open' order by created_at desc limit ${maxListedImports}`,
      );
      const [held] = await db.asUser<{ count: number }>(
        userId,
        `select count(*)::integer as count from (
           select from app.interviews where agency_id = :agency limit :maxInterviews) held`,
        { maxInterviews },
      );
      return { imports: rows.map(toLeadImport), room: maxInterviews - (held?.count ?? 0) };
    },

    /** Creates an import and deletes earlier ones that never started; null while another import is running. */
    async create(
      userId: string,
      { id, total, addsDuplicates }: { id: string; total: number; addsDuplicates: boolean },
    ) {
      await db.asUser(
        userId,
        `with dropped as (
           delete from app.lead_imports where agency_id = :agency and status = 'open' and id <> :id)
         insert into app.lead_imports (agency_id, id, total, adds_duplicates)
         select :agency, :id, :total, :addsDuplicates
          where not exists (
            select from app.lead_imports
             where agency_id = :agency and status in ('running', 'undoing') and id <> :id)
         on conflict (agency_id, id) do update set id = excluded.id where false`,
        { id, total, addsDuplicates },
      );
      return find(userId, id);
    },

    /** Adds rows; false when there is no such import that accepts rows. */
    async addRows(userId: string, id: string, rows: readonly LeadRow[]): Promise<boolean> {
      const cipher = await cipherFor(userId);
      const [open] = await db.asUser(
        userId,
        `with import as (
           select id from app.lead_imports where agency_id = :agency and id = :id and status = 'open' for update),
         added as (
           insert into app.lead_rows (agency_id, import_id, line, sealed)
           select :agency, import.id, g.line, g.sealed
             from import, unnest(:lines::integer[], :sealed::bytea[]) as g(line, sealed)
           on conflict (agency_id, import_id, line) do nothing)
         select id from import`,
        {
          id,
          lines: rows.map(({ line }) => line),
          sealed: rows.map(({ line, ...row }) => cipher.encrypt(id, line, row)),
        },
      );
      return open !== undefined;
    },

    /** Starts the import job if all announced rows have been uploaded. */
    async start(userId: string, id: string): Promise<void> {
      await db.asUser(
        userId,
        `with started as (
           update app.lead_imports i set status = 'running'
            where agency_id = :agency and id = :id and status = 'open'
              and total = (select count(*) from app.lead_rows where agency_id = :agency and import_id = :id)
              and not exists (
                select from app.lead_imports o where o.agency_id = :agency and o.status in ('running', 'undoing'))
           returning id, total),
         noted as (
           insert into app.audit_events (user_id, action, detail)
           select :user, 'leads.import', jsonb_build_object('importId', id, 'rows', total) from started)
         select jobs.enqueue('import_leads', json_build_object('userId', :user::uuid, 'importId', id), 'leads:' || id)
           from started`,
        { id },
      );
    },

    async listSkippedRows(userId: string, id: string, after: number) {
      const rows = await db.asUser<{ line: number; reason: SkippedRowReason }>(
        userId,
        `select line, outcome as reason from app.lead_rows
          where agency_id = :agency and import_id = :id and line > :after
            and outcome not in ('added', 'stopped', 'removed', 'kept')
          order by line limit ${maxSkippedRows}`,
        { id, after },
      );
      return { rows, next: rows.length === maxSkippedRows ? (rows.at(-1)?.line ?? null) : null };
    },

    async undo(userId: string, id: string): Promise<void> {
      await db.asUser(
        userId,
        `with undoing as (
           update app.lead_imports set status = 'undoing'
            where agency_id = :agency and id = :id and status in ('running', 'done') returning id),
         noted as (
           insert into app.audit_events (user_id, action, detail)
           select :user, 'leads.undo', jsonb_build_object('importId', id) from undoing)
         select jobs.enqueue('undo_leads', json_build_object('userId', :user::uuid, 'importId', id), 'leads:' || id)
           from undoing`,
        { id },
      );
    },

    async deleteExpired(): Promise<void> {
      await pruneTable(db, 'lead_rows');
      await pruneTable(db, 'lead_imports');
    },
  };
}
