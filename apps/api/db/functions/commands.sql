-- Writes the result of a command (docs/decisions/084-commands.md), computed by packages/domain from the interview at
-- p_seq. Returns 'stale' when the interview has changed since, so that the command is applied again; 'repeated' when
-- this operation was applied before; null when the interview does not exist.
-- Lock order of all writers: interview, operation, child rows, counters, audit. A repeat locks the row of its
-- operation, so that it waits for the standby (answers.sql). An empty write is recorded and raises no notice. Notes,
-- texts and credentials without a value are deleted; saving credentials of a completed onboarding restarts their
-- retention time.
create or replace function app.save_command(
  p_agency uuid, p_interview uuid, p_operation uuid, p_seq bigint, p_write jsonb)
returns text language plpgsql
as $$
declare
  v_at timestamptz := clock_timestamp();
  v_seq bigint := p_seq + 1;
  v_old app.interviews;
  v_new app.interviews;
  v_contact app.customer_contacts;
  v_common jsonb := jsonb_build_object('agency_id', p_agency, 'interview_id', p_interview, 'session_id', p_interview,
    'seq', v_seq, 'made_seq', v_seq, 'at', v_at, 'made_at', v_at, 'changed_at', v_at);
begin
  select * into v_old from app.interviews where agency_id = p_agency and id = p_interview for update;
  if not found then return null; end if;
  insert into app.operations (agency_id, id, interview_id) values (p_agency, p_operation, p_interview)
  on conflict (agency_id, id) do update set id = excluded.id where false;
  if not found then return 'repeated'; end if;
  if v_old.seq <> p_seq then
    delete from app.operations where agency_id = p_agency and id = p_operation;
    return 'stale';
  end if;
  if p_write = '{}' then return 'saved'; end if;
  v_new := jsonb_populate_record(v_old, p_write -> 'columns');
  update app.interviews
     set (industry, employees, current_problems, answers, recommended_services, selected_service_id, terms,
          generated_pitch_encrypted, sales_status, sold_at, onboarding_status, onboarding_answers, onboarding_completed_at,
          outcome_id, outcome_kind, outcome_reason, outcome_at, outcome_start, due_day, due_time, trial_start, trial_end,
          sale_service_id, sale_price, worked_at, due_marks, due_next, due_work, has_open_work, list_group, started_on,
          finished_on, pitched_on, sold_on, onboarded_on, follow_ups, follow_ups_kept, seq, updated_at) =
         (v_new.industry, v_new.employees, v_new.current_problems, v_new.answers, v_new.recommended_services,
          v_new.selected_service_id, v_new.terms, v_new.generated_pitch_encrypted, v_new.sales_status, v_new.sold_at,
          v_new.onboarding_status, v_new.onboarding_answers, v_new.onboarding_completed_at, v_new.outcome_id,
          v_new.outcome_kind, v_new.outcome_reason, v_new.outcome_at, v_new.outcome_start, v_new.due_day, v_new.due_time,
          v_new.trial_start, v_new.trial_end, v_new.sale_service_id, v_new.sale_price, v_new.worked_at, v_new.due_marks,
          v_new.due_next, v_new.due_work, v_new.has_open_work, v_new.list_group, v_new.started_on, v_new.finished_on,
          v_new.pitched_on, v_new.sold_on, v_new.onboarded_on, v_new.follow_ups, v_new.follow_ups_kept, v_seq, v_at)
   where agency_id = p_agency and id = p_interview;

  insert into app.answer_history
  select * from jsonb_populate_recordset(jsonb_populate_record(null::app.answer_history, v_common), p_write -> 'history');

  if p_write ? 'contact' then
    select * into v_contact from app.customer_contacts where agency_id = p_agency and session_id = p_interview;
    v_contact := jsonb_populate_record(v_contact, v_common || jsonb_build_object('id', v_old.customer_contact_id) || (p_write -> 'contact'));
    insert into app.customer_contacts select v_contact.*
    on conflict (agency_id, session_id) do update
      set id = excluded.id, business_name_encrypted = excluded.business_name_encrypted,
          contact_name_encrypted = excluded.contact_name_encrypted, contact_email_encrypted = excluded.contact_email_encrypted,
          details_encrypted = excluded.details_encrypted;
  end if;
  if p_write ? 'outcomes' then
    insert into app.outcomes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::app.outcomes, v_common), p_write -> 'outcomes')
    on conflict (agency_id, id) do nothing;
    insert into app.due_changes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::app.due_changes, v_common), p_write -> 'dueChanges')
    on conflict (agency_id, id) do nothing;
    update app.outcomes set undone_at = (p_write ->> 'undoneAt')::timestamptz
     where agency_id = p_agency and interview_id = p_interview and p_write -> 'undone' ? id::text;
    update app.due_changes set undone_at = (p_write ->> 'undoneAt')::timestamptz
     where agency_id = p_agency and interview_id = p_interview and p_write -> 'undone' ? id::text;
  end if;
  if p_write ? 'notes' then
    with given as (
      select * from jsonb_populate_recordset(jsonb_populate_record(null::app.interview_notes, v_common), p_write -> 'notes')),
    gone as (
      delete from app.interview_notes o using given g
       where o.agency_id = p_agency and o.interview_id = p_interview and o.id = g.id and g.text_encrypted is null
      returning o.id, o.kind, null::bytea),
    kept as (
      insert into app.interview_notes as o select * from given where text_encrypted is not null
      on conflict (agency_id, interview_id, id) do update
        set kind = excluded.kind, text_encrypted = excluded.text_encrypted, seq = excluded.seq, changed_at = excluded.changed_at
      returning o.id, o.kind, o.text_encrypted)
    insert into app.note_history (agency_id, interview_id, seq, note_id, kind, text_encrypted, at)
    select p_agency, p_interview, v_seq, c.*, v_at from (table gone union all table kept) c;
  end if;
  if p_write ? 'pack' then
    with given as (
      select * from jsonb_populate_record(jsonb_populate_record(null::app.pack_edits, v_common), p_write -> 'pack')),
    gone as (
      delete from app.pack_edits p using given g
       where p.agency_id = p_agency and p.interview_id = p_interview and p.document = g.document and g.words_encrypted is null)
    insert into app.pack_edits select * from given where words_encrypted is not null
    on conflict (agency_id, interview_id, document) do update
      set words_encrypted = excluded.words_encrypted, seq = excluded.seq, changed_at = excluded.changed_at;
  end if;
  perform app.update_account_counters(p_agency, v_old.list_group, v_new.list_group);
  if p_write ? 'vault' then
    with given as (select field_id, sealed from jsonb_populate_recordset(null::app.vault_entries, p_write -> 'vault')),
    gone as (
      delete from app.vault_entries e using given g
       where e.agency_id = p_agency and e.interview_id = p_interview and e.field_id = g.field_id and g.sealed is null
      returning e.field_id),
    kept as (
      insert into app.vault_entries as e (agency_id, interview_id, field_id, sealed)
      select p_agency, p_interview, field_id, sealed from given where sealed is not null
      on conflict (agency_id, interview_id, field_id) do update set sealed = excluded.sealed, updated_at = v_at
      returning e.field_id)
    insert into app.audit_events (user_id, action, detail)
    select app.uid(), c.action, jsonb_build_object('interviewId', p_interview, 'fieldId', c.field_id)
      from (select 'credential_removed' as action, field_id from gone
            union all select 'credential_saved', field_id from kept) c;
    update app.vault_entries set expires_at = v_at + make_interval(days => (p_write ->> 'daysKept')::integer)
     where agency_id = p_agency and interview_id = p_interview;
  end if;
  return 'saved';
end;
$$;

grant execute on function app.save_command to salespro_app;
