import { listGroups } from '@salespro/domain/interviews/list/listGroup.ts';
import { contactColumns } from './contactCipher.ts';
import { derivedColumns } from './derivedColumns.ts';
import { insertNotes } from './notes/noteInserts.ts';

const columns = [
  ...['customer_contact_id', 'industry', 'employees', 'current_problems', 'answers'],
  ...['recommended_services', 'selected_service_id', 'generated_pitch_encrypted', 'sales_status'],
  ...['sold_at', 'onboarding_status', 'onboarding_answers', 'onboarding_completed_at'],
  ...['device_id', 'created_at', 'updated_at', ...derivedColumns],
];

/** The list is counted with every change; practice interviews, which are few, are in none of its groups. */
const held = listGroups.map((group) => `v.${group}`).join(' + ');
const room = `coalesce((select ${held} from app.list_versions v where v.agency_id = :agency), 0)
                + (select count(*) from (select from app.interviews where agency_id = :agency and list_group is null limit :mostInterviews) p) < :mostInterviews`;

const made = `made as (
             insert into app.interviews (agency_id, id, ${columns.join(', ')})
             select :agency, :id, ${columns.map((column) => `r.${column}`).join(', ')}
               from jsonb_populate_record(null::app.interviews, :row) r where ${room}
             on conflict do nothing returning id, list_group)`;

const contact = `contact as (
             insert into app.customer_contacts (agency_id, id, session_id, ${contactColumns.join(', ')})
             select :agency, :contactId, id, ${contactColumns.map((column) => `:${column}::bytea`).join(', ')} from made returning session_id)`;

/** A transaction that writes nothing would not wait for the standby, so the list is told of a repeat as well. */
const told = `select is_new,
                  is_new or exists (select from app.interviews where agency_id = :agency and (id = :id or device_id = :deviceId)) as is_known,
                  app.move_in_list(:agency, null, (select list_group from made))::text
             from (select exists (select from contact) as is_new) m`;

/** With business and contact alone, as most are made: a step that inserts nothing still costs its preparation. */
export const insertPlain = `with ${made}, ${contact} ${told}`;

/** With everything that may belong to one: outcomes, credentials, notes. */
export const insertWhole = `with ${made}, ${contact},
           ended as (
             insert into app.outcomes (agency_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
             select :agency, o.id, made.id, o.seq, o.kind, o.service_id, o.start_day, o.day, o.made_at
               from made, jsonb_populate_recordset(null::app.outcomes, :outcomes) o),
           vault as (
             insert into app.vault_entries (agency_id, interview_id, field_id, sealed, expires_at)
             select :agency, made.id, e.field_id, e.sealed, case when :isOnboarded then now() + make_interval(days => :credentialDays) end
               from made, unnest(:fields::text[], :sealed::bytea[]) as e(field_id, sealed)),
           ${insertNotes}
           ${told}`;
