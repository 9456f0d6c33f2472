import type { OnDemandFacts } from '@salespro/domain/commands/Command.ts';
import type { DueChangeRecord } from '@salespro/domain/due/DueChangeRecord.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { DeriveInput } from '@salespro/domain/interviews/deriveInterviewColumns.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';

/** The stored interview as a command reads it: one snapshot at `seq`. */
export interface StoredCommandFacts
  extends Omit<NonNullable<DeriveInput['before']>, 'pitch' | 'selectedServiceId'>,
    Pick<Interview, 'employees' | 'currentProblems' | 'selectedServiceId' | 'terms'> {
  readonly seq: number;
  readonly contactId: string;
  /** True when this operation was applied before. */
  readonly isKnown: boolean;
  /** The seller's time zone; null when unknown. */
  readonly zone: string | null;
  readonly hasPitch: boolean;
  /** As stored, some of them encrypted. */
  readonly onboardingAnswers: Answers;
  readonly outcomes: readonly OutcomeRecord[];
  readonly dueChanges: readonly DueChangeRecord[];
  /** Null unless requested. */
  readonly history: OnDemandFacts['history'] | null;
  readonly noteIds: readonly string[];
  /** The encrypted contact details as hexadecimal digits; null unless requested. */
  readonly details: string | null;
}

const recordFields = `'id', r.id, 'seq', r.seq, 'day', r.day, 'time', to_char(r.at_time, 'HH24:MI'),
  'madeAt', app.to_iso(r.made_at), 'madeOn', r.made_on, 'undoneAt', app.to_iso(r.undone_at)`;
const whereInterview = 'agency_id = :agency and interview_id = i.id';
const noteIds = `coalesce((select json_agg(id) from app.interview_notes where ${whereInterview}), '[]')`;
const history = `coalesce((select json_agg(json_build_object(
    'seq', seq, 'questionId', question_id, 'before', before, 'after', after) order by seq)
    from app.answer_history where ${whereInterview} and part = 'answers'
     and seq in (select seq from app.outcomes where ${whereInterview} and kind = 'trial')), '[]')`;
const details = `(select encode(details_encrypted, 'hex') from app.customer_contacts where agency_id = :agency and session_id = i.id)`;

/** Builds the query of stored and derived fields; encrypted texts are not read, only whether they exist. */
export const buildFactsQuery = (more: string) => `select json_build_object(${more}
    'seq', i.seq, 'contactId', i.customer_contact_id, 'zone', app.seller_zone(:user),
    'answers', i.answers, 'industry', i.industry, 'employees', i.employees, 'currentProblems', i.current_problems,
    'hasRecommendations', i.has_recommendations, 'selectedServiceId', i.selected_service_id, 'terms', i.terms,
    'hasPitch', i.generated_pitch_encrypted is not null,
    'salesStatus', i.sales_status, 'soldAt', app.to_iso(i.sold_at),
    'onboardingStatus', i.onboarding_status, 'onboardingAnswers', i.onboarding_answers,
    'onboardingCompletedAt', app.to_iso(i.onboarding_completed_at), 'createdAt', app.to_iso(i.created_at),
    'workedAt', app.to_iso(i.worked_at), 'startedOn', i.started_on, 'finishedOn', i.finished_on,
    'pitchedOn', i.pitched_on, 'soldOn', i.sold_on, 'onboardedOn', i.onboarded_on,
    'outcomes', coalesce((select json_agg(json_build_object(${recordFields}, 'kind', r.kind, 'reason', r.reason,
      'serviceId', r.service_id, 'price', r.price, 'startDay', r.start_day) order by r.seq)
      from app.outcomes r where ${whereInterview}), '[]'),
    'dueChanges', coalesce((select json_agg(json_build_object(${recordFields}, 'item', r.item) order by r.seq)
      from app.due_changes r where ${whereInterview}), '[]')) as facts
  from app.interviews i`;

/** Reads all facts of a command in one statement, hence one snapshot. */
export const commandFactsStatement = `${buildFactsQuery(`
    'isKnown', exists (select from app.operations where agency_id = :agency and id = :operationId),
    'noteIds', ${noteIds}, 'history', case when :withHistory then ${history} end,
    'details', case when :withDetails then ${details} end,`)}
  where i.agency_id = :agency and i.id = :id`;
