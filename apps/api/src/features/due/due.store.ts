import type { DueListRow } from '@salespro/contract/due.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import {
  countOnboardingLeft,
  countQuestionsLeft,
  wantsWriting,
} from '@salespro/domain/due/countLeft.ts';
import type { DueMarks } from '@salespro/domain/due/DueChangeRecord.ts';
import { daysAhead, keptWorkDays, listDue } from '@salespro/domain/due/listDue.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { listCameUp } from '@salespro/domain/interviews/cameUp.ts';
import { decidesWithOthers } from '@salespro/domain/interviews/whoDecides.ts';
import type { RemindedItem } from '@salespro/domain/reminders/toMorningMail.ts';
import {
  type ContactCipher,
  type ContactRow,
  listContactColumns,
} from '#features/interviews/contactCipher.ts';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import type { Db, Row } from '#lib/db.ts';

export interface DueStore {
  /** Everything that can be due on this day or within the days the list looks ahead, wherever on earth it is that day. */
  list(userId: string, today: string, ahead?: number): Promise<DueListRow[]>;
}

const shownFields = ['businessName', 'contactName', 'contactPhone'] as const;
const shownColumns = listContactColumns(shownFields);

interface DueRow extends Row, Partial<ContactRow> {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly sales_status: DueListRow['salesStatus'];
  readonly onboarding_status: DueListRow['onboardingStatus'];
  readonly trial_status: string | null;
  readonly trial: DueListRow['trial'];
  readonly selected_service_id: DueListRow['selectedServiceId'];
  readonly has_answers: boolean;
  readonly has_pitch: boolean;
  readonly outcome: Omit<NonNullable<DueListRow['outcome']>, 'note'> | null;
  readonly outcome_note: Buffer | null;
  /** Whole where open questions are counted, else only what the row says something about. */
  readonly answers: Answers;
  readonly onboarding_answers: Answers | null;
  readonly worked_at: Date;
  readonly due_marks: DueMarks;
}

/** Nobody works through more on one screen; the earliest come first. */
const mostRows = 100;

/**
 * The rows are found by two indexes and cut before anything is opened; all else is looked up one by one: joined as
 * tables, a plan made for any account read every interview of this one. However many are late, they take no room from
 * what comes.
 */
export const dueStatement = `with found as materialized (
   (select id from app.interviews where agency_id = :agency and due_next < :yesterday order by due_next limit ${mostRows})
   union
   (select id from app.interviews where agency_id = :agency and due_next between :yesterday and :until order by due_next limit ${mostRows})
   union
   (select id from app.interviews where agency_id = :agency and due_work between :oldestWork and :until order by due_work limit ${mostRows}))
 select i.id, i.customer_contact_id, ${shownColumns.map((column) => `c.${column}`).join(', ')},
        i.sales_status, i.onboarding_status, i.trial_status, i.selected_service_id, i.has_answers,
        i.generated_pitch_encrypted is not null as has_pitch, i.worked_at, i.due_marks,
        case when i.trial_start is not null then json_build_object('startDay', i.trial_start, 'endDay', i.trial_end) end as trial,
        case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'reason', o.reason, 'startDay', o.start_day,
          'day', i.due_day, 'time', to_char(i.due_time, 'HH24:MI'),
          'madeAt', to_char(o.made_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as outcome,
        o.note_encrypted as outcome_note,
        case when i.outcome_kind is null and i.sales_status <> 'sold' then i.answers
          else jsonb_build_object('decision_maker', i.answers -> 'decision_maker', 'objections_came_up', i.answers -> 'objections_came_up') end as answers,
        case when i.sales_status = 'sold' then i.onboarding_answers end as onboarding_answers
   from found f
   cross join lateral (select * from app.interviews where agency_id = :agency and id = f.id limit 1) i
   left join lateral (
     select ${shownColumns.join(', ')} from app.customer_contacts
      where agency_id = :agency and session_id = f.id limit 1) c on true
   left join lateral (
     select id, kind, reason, start_day, made_at, note_encrypted from app.outcomes
      where agency_id = :agency and id = i.outcome_id limit 1) o on true`;

export function createDueStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>): DueStore {
  return {
    async list(userId, today, ahead = daysAhead) {
      const rows = await db.asUser<DueRow>(
        userId,
        dueStatement,
        // A day more on both sides, for whoever lives where it is another day than in Greenwich.
        {
          until: addDays(today, ahead + 1),
          oldestWork: addDays(today, -(keptWorkDays + 5)),
          yesterday: addDays(today, -1),
        },
      );
      // Who has nothing due may have no key yet, and reading makes none.
      if (rows.length === 0) return [];
      const cipher = await interviews.cipherFor(userId);
      return rows.map((row) => toDueRow(row, cipher));
    },
  };
}

function toDueRow(row: DueRow, cipher: ContactCipher): DueListRow {
  const { outcome, trial_status: trialStatus, selected_service_id: serviceId } = row;
  const note = outcome ? cipher.openOutcomeNote(outcome.id, row.outcome_note) : '';
  return {
    id: row.id,
    ...cipher.openFields(row.customer_contact_id, shownFields, row),
    isTest: false,
    salesStatus: row.sales_status,
    onboardingStatus: row.onboarding_status,
    trialStatus: trialStatus === 'started' || trialStatus === 'completed' ? trialStatus : 'none',
    trial: row.trial,
    selectedServiceId: serviceId,
    hasAnswers: row.has_answers,
    hasPitch: row.has_pitch,
    outcome: outcome && { ...outcome, note },
    questionsLeft: countQuestionsLeft(row.answers, serviceId),
    // Some are stored sealed, and sealed they would count as open.
    onboardingLeft: countOnboardingLeft(
      cipher.openAnswers(row.id, row.onboarding_answers ?? {}),
      serviceId,
    ),
    wantsWriting: wantsWriting(note, listCameUp(row.answers)),
    decidesWithOthers: decidesWithOthers(row.answers),
    workedAt: row.worked_at.toISOString(),
    marks: row.due_marks,
  };
}

interface Question {
  /** The seller's. */
  readonly today: string;
  readonly timeZone: string;
  /** So many days ahead; without it, as many as the list looks. */
  readonly daysAhead?: number;
}

/** What is due for a seller, with what a mail or a calendar may say of it; other rooms are handed this. */
export function createListReminded(store: Pick<DueStore, 'list'>) {
  return async (userId: string, question: Question): Promise<readonly RemindedItem[]> => {
    const rows = await store.list(userId, question.today, question.daysAhead);
    return rows.flatMap((facts) =>
      listDue(facts, question).map((item) => ({
        ...item,
        businessName: facts.businessName,
        note: isOfOutcome.includes(item.kind) ? (facts.outcome?.note ?? '') : '',
      })),
    );
  };
}

/** What was noted belongs to the call that was agreed on, not to everything else of the client. */
const isOfOutcome = ['follow_up', 'ask_again'];
