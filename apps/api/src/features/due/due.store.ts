import type { DueListRow } from '@salespro/contract/due.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import {
  countOnboardingQuestionsLeft,
  countQuestionsLeft,
  isWritingRequested,
} from '@salespro/domain/due/countQuestionsLeft.ts';
import type { DueStatuses } from '@salespro/domain/due/DueChangeRecord.ts';
import {
  dueDaysAhead,
  listDueItems,
  maxUnfinishedWorkDays,
} from '@salespro/domain/due/listDueItems.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { decidesWithOthers } from '@salespro/domain/interviews/decisionMaker.ts';
import { listRaisedObjections } from '@salespro/domain/interviews/raisedObjections.ts';
import type { ReminderItem } from '@salespro/domain/reminders/buildMorningMail.ts';
import {
  type ContactCipher,
  type ContactRow,
  listContactColumns,
} from '#features/interviews/contactCipher.ts';
import type { InterviewStore } from '#features/interviews/interviews.store.ts';
import type { Db, Row } from '#lib/db.ts';

export type DueStore = ReturnType<typeof createDueStore>;

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
  /** All answers where open questions are counted, else only the two that the row needs. */
  readonly answers: Answers;
  readonly onboarding_answers: Answers | null;
  readonly worked_at: Date;
  readonly due_marks: DueStatuses;
}

/** Limits the rows of each group of the list, earliest first. */
const maxRows = 100;

/**
 * Selects late, upcoming and unfinished interviews, each group with its own limit, so that many late ones hide no others.
 * Lateral lookups keep the generic query plan from scanning every interview of the account.
 */
export const listDueSql = `with found as materialized (
   (select id from app.interviews where agency_id = :agency and due_next < :yesterday order by due_next limit ${maxRows})
   union
   (select id from app.interviews where agency_id = :agency and due_next between :yesterday and :until order by due_next limit ${maxRows})
   union
   (select id from app.interviews where agency_id = :agency and due_work between :oldestWork and :until order by due_work limit ${maxRows}))
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

export function createDueStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>) {
  return {
    /** Lists interviews with an item that may be due by the end of the look-ahead days, in any time zone. */
    async listInterviews(userId: string, today: string, ahead = dueDaysAhead) {
      const rows = await db.asUser<DueRow>(
        userId,
        listDueSql,
        // One extra day on both sides covers all time zones.
        {
          until: addDays(today, ahead + 1),
          oldestWork: addDays(today, -(maxUnfinishedWorkDays + 5)),
          yesterday: addDays(today, -1),
        },
      );
      // Without due items no data key is created.
      if (rows.length === 0) return [];
      const cipher = await interviews.cipherFor(userId);
      return rows.map((row) => toDueRow(row, cipher));
    },
  };
}

function toDueRow(row: DueRow, cipher: ContactCipher): DueListRow {
  const { outcome, trial_status: trialStatus, selected_service_id: serviceId } = row;
  const note = outcome ? cipher.decryptOutcomeNote(outcome.id, row.outcome_note) : '';
  return {
    id: row.id,
    ...cipher.decryptFields(row.customer_contact_id, shownFields, row),
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
    // Contact answers are stored encrypted; they must be decrypted to be counted as answered.
    onboardingLeft: countOnboardingQuestionsLeft(
      cipher.decryptAnswers(row.id, row.onboarding_answers ?? {}),
      serviceId,
    ),
    wantsWriting: isWritingRequested(note, listRaisedObjections(row.answers)),
    decidesWithOthers: decidesWithOthers(row.answers),
    workedAt: row.worked_at.toISOString(),
    marks: row.due_marks,
  };
}

interface DueQuery {
  /** The current day in the seller's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** Look-ahead in days; defaults to that of the due list. */
  readonly daysAhead?: number;
}

/** Creates the function that lists the due items of a seller for the morning mail and the calendar feed. */
export function createListReminderItems(store: Pick<DueStore, 'listInterviews'>) {
  return async (userId: string, question: DueQuery): Promise<readonly ReminderItem[]> => {
    const rows = await store.listInterviews(userId, question.today, question.daysAhead);
    return rows.flatMap((facts) =>
      listDueItems(facts, question).map((item) => ({
        ...item,
        businessName: facts.businessName,
        note: kindsWithOutcomeNote.includes(item.kind) ? (facts.outcome?.note ?? '') : '',
      })),
    );
  };
}

/** Due kinds whose reminder includes the note of the outcome. */
const kindsWithOutcomeNote = ['follow_up', 'ask_again'];
