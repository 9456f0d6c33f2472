import { listGroups } from '@salespro/domain/interviews/list/listGroup.ts';
import { insertNotes } from './notes/noteInserts.ts';

const columns = `user_id, id, customer_contact_id, industry, employees, current_problems, answers, recommended_services,
               selected_service_id, generated_pitch_encrypted, sales_status, sold_at, onboarding_status, onboarding_answers,
               onboarding_completed_at, device_id, created_at, updated_at, started_on`;
const given = `$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, app.made_on($1, $17, $24)`;

/** The list is counted with every change; practice interviews, which are few, are in none of its groups. */
const held = listGroups.map((group) => `v.${group}`).join(' + ');
const room = `coalesce((select ${held} from app.list_versions v where v.user_id = $1), 0)
                + (select count(*) from (select from app.interviews where user_id = $1 and list_group is null limit $23) p) < $23`;

const contact = `contact as (
             insert into app.customer_contacts (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
             select $1, $3, id, $19, $20, $21, $22 from made returning session_id)`;

/** Of a new one the list learns by itself. A transaction that writes nothing would not wait for the standby. */
const told = `select is_new, (select worked_at from made),
                  is_new or exists (select from app.interviews where user_id = $1 and (id = $2 or device_id = $16)) as is_known,
                  case when not is_new then app.bump_list($1)::text end
             from (select exists (select from contact) as is_new) m`;

/** With business and contact alone, as most are made: a step that inserts nothing still costs its preparation. */
export const insertPlain = `with made as (
             insert into app.interviews (${columns}) select ${given} where ${room}
             on conflict do nothing returning id, worked_at),
           ${contact}
           ${told}`;

/** With everything that may belong to one: outcomes ($25), credentials ($26 to $28), notes (from $29). */
export const insertWhole = `with made as (
             insert into app.interviews (${columns},
               outcome_id, outcome_kind, outcome_at, outcome_start, due_day, trial_start, trial_end, sale_service_id)
             select ${given}, o.id, o.kind, o.made_at, o.start_day, o.day, t.start_day, t.day, case when $11 = 'sold' then $9 end
               from (select $25::jsonb -> -1 as latest) l
               left join jsonb_to_recordset($25) as t(kind text, start_day date, day date) on t.kind = 'trial'
               left join lateral jsonb_to_record(l.latest) as o(id uuid, kind text, made_at timestamptz, start_day date, day date) on true
              where ${room}
             on conflict do nothing returning id, worked_at),
           ${contact},
           ended as (
             insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select $1, o.id, made.id, o.seq, o.kind, $9, o.start_day, o.day, o.made_at
               from made, jsonb_to_recordset($25) as o(id uuid, seq bigint, kind text, start_day date, day date, made_at timestamptz)),
           vault as (
             insert into app.vault_entries (user_id, interview_id, field_id, sealed, expires_at)
             select $1, made.id, e.field_id, e.sealed, case when $13 = 'completed' then now() + make_interval(days => $28) end
               from made, unnest($26::text[], $27::bytea[]) as e(field_id, sealed)),
           ${insertNotes(29)}
           ${told}`;
