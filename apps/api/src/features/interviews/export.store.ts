import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { maxNotesPerInterview, type NoteKind } from '@salespro/domain/notes/Note.ts';
import type { Db, Row } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import { type InterviewRow, toOutcome, toStoredInterview } from './interviewRow.ts';
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

interface NoteHistoryRow extends Row {
  readonly interview_id: string;
  readonly seq: string;
  readonly note_id: string;
  readonly kind: NoteKind;
  readonly text_encrypted: Buffer | null;
  readonly at: Date;
}

interface DueChangeRow extends Row {
  readonly id: string;
  readonly interview_id: string;
  readonly kind: string;
  readonly was_day: string;
  readonly was_time: string | null;
  readonly day: string | null;
  readonly time: string | null;
  readonly made_at: Date;
  readonly undone_at: Date | null;
}

interface PastOutcomeRow extends Row, Pick<InterviewRow, 'outcome' | 'outcome_note'> {
  readonly interview_id: string;
  readonly undone_at: Date | null;
}

interface CreatedKey extends Row {
  /** The creation time with microseconds, which a JavaScript Date would lose. */
  readonly created_key: string;
}

interface AuditRow extends Row {
  readonly seq: string;
  readonly action: string;
  readonly detail: unknown;
  readonly at: Date;
}

/** Rows per page, small enough that an export does not block other requests. */
const interviewsPerPage = 25;
const rowsPerPage = 100;

/** Imported notes have sequence numbers up to 0. */
const minNoteSeq = -maxNotesPerInterview;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Creates the store for exports. Lists are streamed page by page, because an account may not fit in memory. */
export function createExportStore(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: ReplicaSelector,
) {
  return {
    async *listInterviews(userId: string) {
      const from = await reading.choose();
      const cipher = await interviews.cipherFor(userId);
      const pages = readPages(interviewsPerPage, (last: InterviewRow | undefined) =>
        from.asUser<InterviewRow>(
          userId,
          `select * from app.interview_rows
            where agency_id = :agency and id > :id order by id limit ${interviewsPerPage}`,
          { id: last?.id ?? lowestId },
        ),
      );
      for await (const rows of pages) yield rows.map((row) => toStoredInterview(row, cipher));
    },

    /** Lists interviews in the order of the interview list, newest first. */
    async *listNewestInterviews(userId: string) {
      const from = await reading.choose();
      const cipher = await interviews.cipherFor(userId);
      const pages = readPages(interviewsPerPage, (last: (InterviewRow & CreatedKey) | undefined) =>
        from.asUser<InterviewRow & CreatedKey>(
          userId,
          `select *, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
             from app.interview_rows
            where agency_id = :agency and (:created_key::timestamptz is null or (created_at, id) < (:created_key, :id::uuid))
            order by created_at desc, id desc limit ${interviewsPerPage}`,
          { created_key: last?.created_key ?? null, id: last?.id ?? null },
        ),
      );
      for await (const rows of pages) yield rows.map((row) => toStoredInterview(row, cipher));
    },

    async *listAnswerHistory(userId: string) {
      const from = await reading.choose();
      const pages = readPages(rowsPerPage, (last: HistoryRow | undefined) =>
        from.asUser<HistoryRow>(
          userId,
          `select interview_id, part, seq, question_id, before, after, at from app.answer_history
            where agency_id = :agency and (interview_id, seq, question_id) > (:interview_id, :seq, :question_id)
            order by interview_id, seq, question_id limit ${rowsPerPage}`,
          {
            interview_id: last?.interview_id ?? lowestId,
            seq: last?.seq ?? 0,
            question_id: last?.question_id ?? '',
          },
        ),
      );
      const cipher = await interviews.cipherFor(userId);
      const open = (row: HistoryRow, value: unknown) =>
        cipher.decryptAnswers(row.interview_id, { [row.question_id]: value as AnswerValue })[
          row.question_id
        ];
      for await (const rows of pages)
        yield rows.map((row) => ({
          interviewId: row.interview_id,
          part: row.part,
          seq: Number(row.seq),
          questionId: row.question_id,
          before: open(row, row.before),
          after: open(row, row.after),
          at: row.at.toISOString(),
        }));
    },

    async *listNoteHistory(userId: string) {
      const from = await reading.choose();
      const pages = readPages(rowsPerPage, (last: NoteHistoryRow | undefined) =>
        from.asUser<NoteHistoryRow>(
          userId,
          `select interview_id, seq, note_id, kind, text_encrypted, at from app.note_history
            where agency_id = :agency and (interview_id, seq, note_id) > (:interview_id, :seq, :note_id)
            order by interview_id, seq, note_id limit ${rowsPerPage}`,
          {
            interview_id: last?.interview_id ?? lowestId,
            seq: last?.seq ?? minNoteSeq,
            note_id: last?.note_id ?? lowestId,
          },
        ),
      );
      const cipher = await interviews.cipherFor(userId);
      for await (const rows of pages)
        yield rows.map((row) => ({
          interviewId: row.interview_id,
          noteId: row.note_id,
          seq: Number(row.seq),
          kind: row.kind,
          text:
            row.text_encrypted &&
            cipher.decryptNote(row.interview_id, row.note_id, 'text', row.text_encrypted),
          at: row.at.toISOString(),
        }));
    },

    async *listOutcomes(userId: string) {
      const from = await reading.choose();
      const cipher = await interviews.cipherFor(userId);
      const pages = readPages(rowsPerPage, (last: PastOutcomeRow | undefined) =>
        from.asUser<PastOutcomeRow>(
          userId,
          `select o.interview_id, o.undone_at, app.to_outcome(o, o.day, o.at_time) as outcome,
                  o.note_encrypted as outcome_note from app.outcomes o
            where o.agency_id = :agency and o.id > :id order by o.id limit ${rowsPerPage}`,
          { id: last?.outcome?.id ?? lowestId },
        ),
      );
      for await (const rows of pages)
        yield rows.flatMap((row) => {
          const outcome = toOutcome(row, cipher);
          const undoneAt = row.undone_at?.toISOString() ?? null;
          return outcome ? [{ ...outcome, interviewId: row.interview_id, undoneAt }] : [];
        });
    },

    async *listDueChanges(userId: string) {
      const from = await reading.choose();
      const pages = readPages(rowsPerPage, (last: DueChangeRow | undefined) =>
        from.asUser<DueChangeRow>(
          userId,
          `select id, interview_id, kind, was_day::text, to_char(was_time, 'HH24:MI') as was_time, day::text,
                  to_char(at_time, 'HH24:MI') as time, made_at, undone_at
             from app.due_changes where agency_id = :agency and id > :id order by id limit ${rowsPerPage}`,
          { id: last?.id ?? lowestId },
        ),
      );
      for await (const rows of pages)
        yield rows.map((row) => ({
          interviewId: row.interview_id,
          kind: row.kind,
          wasDay: row.was_day,
          wasTime: row.was_time,
          /** Null where the item was marked as done. */
          day: row.day,
          time: row.time,
          at: row.made_at.toISOString(),
          undoneAt: row.undone_at?.toISOString() ?? null,
        }));
    },

    /** Counts the stored credentials, whose values are never exported. */
    async countCredentials(userId: string): Promise<number> {
      const [row] = await db.asUser<{ held: number }>(
        userId,
        'select count(*)::integer as held from app.vault_entries where agency_id = :agency',
      );
      return row?.held ?? 0;
    },

    /** Writes an audit event for the export, before the export reads the audit events. */
    async recordExport(
      userId: string,
      what: 'everything' | 'interviews' = 'everything',
    ): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.audit_events (user_id, action, detail)
         values (:user, 'account.export', case :what when 'interviews' then '{"what": "interviews"}'::jsonb else '{}' end)`,
        { what },
      );
    },

    async *listAuditEvents(userId: string) {
      const from = await reading.choose();
      const pages = readPages(rowsPerPage, (last: AuditRow | undefined) =>
        from.asUser<AuditRow>(
          userId,
          `select seq, action, detail, at from app.audit_events
            where user_id = :user and seq > :seq order by seq limit ${rowsPerPage}`,
          { seq: last?.seq ?? 0 },
        ),
      );
      for await (const rows of pages)
        yield rows.map(({ action, detail, at }) => ({ action, detail, at: at.toISOString() }));
    },
  };
}

/** Reads pages by keyset pagination, each after the last row of the page before. */
async function* readPages<R>(
  size: number,
  read: (last: R | undefined) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let rows = await read(undefined);
  yield rows;
  while (rows.length === size) {
    rows = await read(rows.at(-1));
    yield rows;
  }
}
