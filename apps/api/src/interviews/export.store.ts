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
  readonly action: string;
  readonly detail: unknown;
  readonly at: Date;
}

/** How many rows are opened at a time, so that an export never holds up the others. */
const batch = 200;

export function createExportStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>) {
  return {
    async interviews(userId: string): Promise<StoredInterview[]> {
      const cipher = await interviews.cipherFor(userId);
      const all: StoredInterview[] = [];
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const rows = await db.asUser<InterviewRow>(
          userId,
          `select ${interviewColumns} from ${interviewTables}
            where i.user_id = $1 and i.id > $2 order by i.id limit ${batch}`,
          [userId, after],
        );
        all.push(...rows.map((row) => toStoredInterview(row, cipher)));
        const last = rows.at(-1);
        if (!last || rows.length < batch) return all;
        after = last.id;
      }
    },

    async history(userId: string) {
      const rows = await db.asUser<HistoryRow>(
        userId,
        `select interview_id, part, seq, question_id, before, after, at from app.answer_history
          where user_id = $1 order by interview_id, seq, question_id`,
        [userId],
      );
      return rows.map((row) => ({
        interviewId: row.interview_id,
        part: row.part,
        seq: Number(row.seq),
        questionId: row.question_id,
        before: row.before,
        after: row.after,
        at: row.at.toISOString(),
      }));
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

    async auditEvents(userId: string) {
      const rows = await db.asUser<AuditRow>(
        userId,
        'select action, detail, at from app.audit_events where user_id = $1 order by seq',
        [userId],
      );
      return rows.map(({ action, detail, at }) => ({ action, detail, at: at.toISOString() }));
    },
  };
}

export type ExportStore = ReturnType<typeof createExportStore>;
