import { listGroups } from '@salespro/domain/interviews/list/listGroup.ts';
import { insertNotes } from './notes/noteInserts.ts';

const columns = `user_id, id, customer_contact_id, industry, employees, current_problems, answers, recommended_services,
               selected_service_id, generated_pitch_encrypted, sales_status, sold_at, onboarding_status, onboarding_answers,
               onboarding_completed_at, device_id, created_at, updated_at, started_on`;
const given = `:user, :id, :contactId, :industry, :employees, :problems, :answers, :recommendations, :selectedServiceId, :pitch, :salesStatus, :soldAt, :onboardingStatus, :onboardingAnswers, :onboardingCompletedAt, :deviceId, :createdAt, :updatedAt, app.made_on(:user, :createdAt, :madeOn)`;

/** The list is counted with every change; practice interviews, which are few, are in none of its groups. */
const held = listGroups.map((group) => `v.${group}`).join(' + ');
const room = `coalesce((select ${held} from app.list_versions v where v.user_id = :user), 0)
                + (select count(*) from (select from app.interviews where user_id = :user and list_group is null limit :mostInterviews) p) < :mostInterviews`;

const contact = `contact as (
             insert into app.customer_contacts (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
             select :user, :contactId, id, :businessName, :contactName, :contactEmail, :phone from made returning session_id)`;

/** Of a new one the list learns by itself. A transaction that writes nothing would not wait for the standby. */
const told = `select is_new, (select worked_at from made),
                  is_new or exists (select from app.interviews where user_id = :user and (id = :id or device_id = :deviceId)) as is_known,
                  case when not is_new then app.bump_list(:user)::text end
             from (select exists (select from contact) as is_new) m`;

/** With business and contact alone, as most are made: a step that inserts nothing still costs its preparation. */
export const insertPlain = `with made as (
             insert into app.interviews (${columns}) select ${given} where ${room}
             on conflict do nothing returning id, worked_at),
           ${contact}
           ${told}`;

/** With everything that may belong to one: outcomes, credentials, notes. */
export const insertWhole = `with made as (
             insert into app.interviews (${columns},
               outcome_id, outcome_kind, outcome_at, outcome_start, due_day, trial_start, trial_end, sale_service_id)
             select ${given}, o.id, o.kind, o.made_at, o.start_day, o.day, t.start_day, t.day, case when :salesStatus = 'sold' then :selectedServiceId end
               from (select :outcomes::jsonb -> -1 as latest) l
               left join jsonb_to_recordset(:outcomes) as t(kind text, start_day date, day date) on t.kind = 'trial'
               left join lateral jsonb_to_record(l.latest) as o(id uuid, kind text, made_at timestamptz, start_day date, day date) on true
              where ${room}
             on conflict do nothing returning id, worked_at),
           ${contact},
           ended as (
             insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select :user, o.id, made.id, o.seq, o.kind, :selectedServiceId, o.start_day, o.day, o.made_at
               from made, jsonb_to_recordset(:outcomes) as o(id uuid, seq bigint, kind text, start_day date, day date, made_at timestamptz)),
           vault as (
             insert into app.vault_entries (user_id, interview_id, field_id, sealed, expires_at)
             select :user, made.id, e.field_id, e.sealed, case when :onboardingStatus = 'completed' then now() + make_interval(days => :credentialDays) end
               from made, unnest(:fields::text[], :sealed::bytea[]) as e(field_id, sealed)),
           ${insertNotes}
           ${told}`;
