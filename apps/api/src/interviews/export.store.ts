import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Db, Row } from '#lib/db.ts';
import {
  type InterviewRow,
  interviewColumns,
  interviewTables,
  toStoredInterview,
} from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

interface HistoryRow extends Row {
  readonly interview_id: string;
  readonly part: 'answers' | 'onboarding';
  readonly seq: string;
  readonly question_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

interface AuditRow extends Row {
  readonly seq: string;
  readonly action: string;
  readonly detail: unknown;
  readonly at: Date;
}

/** So many rows are about a millisecond of work: an export never holds up the others. */
const interviewPage = 25;
const rowPage = 100;

const noId = '00000000-0000-0000-0000-000000000000';

/** The lists are read page by page, as they are sent: an account may hold more than fits in memory. */
export function createExportStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>) {
  return {
    async *interviews(userId: string): AsyncGenerator<StoredInterview[]> {
      const cipher = await interviews.cipherFor(userId);
      let last: InterviewRow | undefined;
      do {
        const rows: InterviewRow[] = await db.asUser<InterviewRow>(
          userId,
          `select ${interviewColumns} from ${interviewTables}
            where i.user_id = $1 and i.id > $2 order by i.id limit ${interviewPage}`,
          [userId, last?.id ?? noId],
        );
        yield rows.map((row) => toStoredInterview(row, cipher));
        last = rows.length === interviewPage ? rows.at(-1) : undefined;
      } while (last);
    },

    async *history(userId: string) {
      let last: HistoryRow | undefined;
      do {
        const rows: HistoryRow[] = await db.asUser<HistoryRow>(
          userId,
          `select interview_id, part, seq, question_id, before, after, at from app.answer_history
            where user_id = $1 and (interview_id, seq, question_id) > ($2, $3, $4)
            order by interview_id, seq, question_id limit ${rowPage}`,
          [userId, last?.interview_id ?? noId, last?.seq ?? 0, last?.question_id ?? ''],
        );
        yield rows.map((row) => ({
          interviewId: row.interview_id,
          part: row.part,
          seq: Number(row.seq),
          questionId: row.question_id,
          before: row.before,
          after: row.after,
          at: row.at.toISOString(),
        }));
        last = rows.length === rowPage ? rows.at(-1) : undefined;
      } while (last);
    },

    /** How many credentials there are; what they say never leaves in a file. */
    async countCredentials(userId: string): Promise<number> {
      const [row] = await db.asUser<{ held: number }>(
        userId,
        'select count(*)::integer as held from app.vault_entries where user_id = $1',
        [userId],
      );
      return row?.held ?? 0;
    },

    /** That somebody took everything along; part of the very file, since it is noted first. */
    async note(userId: string): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.audit_events (user_id, action) values ($1, 'account.export')`,
        [userId],
      );
    },

    async *auditEvents(userId: string) {
      let last: AuditRow | undefined;
      do {
        const rows: AuditRow[] = await db.asUser<AuditRow>(
          userId,
          `select seq, action, detail, at from app.audit_events
            where user_id = $1 and seq > $2 order by seq limit ${rowPage}`,
          [userId, last?.seq ?? 0],
        );
        yield rows.map(({ action, detail, at }) => ({ action, detail, at: at.toISOString() }));
        last = rows.length === rowPage ? rows.at(-1) : undefined;
      } while (last);
    },
  };
}

export type ExportStore = ReturnType<typeof createExportStore>;
