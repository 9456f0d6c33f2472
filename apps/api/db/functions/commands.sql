-- Writes what a command changed (docs/decisions/084-execute-command.md): values worked out by packages/domain from the
-- interview as of p_seq. It places them and decides nothing. 'stale' when the interview has moved on since, so that the
-- command is applied anew; 'repeated' when this operation was done before; null when there is no such interview.
--
-- Locks in the order of all writers: interview, operation, children, list version, audit. A repeat locks the row of its
-- operation, so that it waits for the standby as the first one did (answers.sql). A change of nothing is done once as well,
-- and nobody is told. Notes, words of documents and login details without a text are removed; who edits a completed
-- onboarding has the full time for its logins again.
create or replace function app.save_command(
  p_agency uuid, p_interview uuid, p_operation uuid, p_seq bigint, p_write jsonb)
returns text language plpgsql
as $$
declare
  v_at timestamptz := clock_timestamp();
  v_seq bigint := p_seq + 1;
  v_old app.interviews;
  n app.interviews;
  v_contact app.customer_contacts;
  v_all jsonb := jsonb_build_object('agency_id', p_agency, 'interview_id', p_interview, 'session_id', p_interview,
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
  n := jsonb_populate_record(v_old, p_write -> 'columns');
  update app.interviews
     set (industry, employees, current_problems, answers, recommended_services, selected_service_id, terms,
          generated_pitch_encrypted, sales_status, sold_at, onboarding_status, onboarding_answers, onboarding_completed_at,
          outcome_id, outcome_kind, outcome_reason, outcome_at, outcome_start, due_day, due_time, trial_start, trial_end,
          sale_service_id, sale_price, worked_at, due_marks, due_next, due_work, has_open_work, list_group, started_on,
          finished_on, pitched_on, sold_on, onboarded_on, follow_ups, follow_ups_kept, seq, updated_at) =
         (n.industry, n.employees, n.current_problems, n.answers, n.recommended_services, n.selected_service_id, n.terms,
          n.generated_pitch_encrypted, n.sales_status, n.sold_at, n.onboarding_status, n.onboarding_answers,
          n.onboarding_completed_at, n.outcome_id, n.outcome_kind, n.outcome_reason, n.outcome_at, n.outcome_start,
          n.due_day, n.due_time, n.trial_start, n.trial_end, n.sale_service_id, n.sale_price, n.worked_at, n.due_marks,
          n.due_next, n.due_work, n.has_open_work, n.list_group, n.started_on, n.finished_on, n.pitched_on, n.sold_on,
          n.onboarded_on, n.follow_ups, n.follow_ups_kept, v_seq, v_at)
   where agency_id = p_agency and id = p_interview;

  insert into app.answer_history
  select * from jsonb_populate_recordset(jsonb_populate_record(null::app.answer_history, v_all), p_write -> 'history');

  if p_write ? 'contact' then
    select * into v_contact from app.customer_contacts where agency_id = p_agency and session_id = p_interview;
    v_contact := jsonb_populate_record(v_contact, v_all || jsonb_build_object('id', v_old.customer_contact_id) || (p_write -> 'contact'));
    insert into app.customer_contacts select v_contact.*
    on conflict (agency_id, session_id) do update
      set id = excluded.id, business_name_encrypted = excluded.business_name_encrypted,
          contact_name_encrypted = excluded.contact_name_encrypted, contact_email_encrypted = excluded.contact_email_encrypted,
          details_encrypted = excluded.details_encrypted;
  end if;
  if p_write ? 'outcomes' then
    insert into app.outcomes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::app.outcomes, v_all), p_write -> 'outcomes')
    on conflict (agency_id, id) do nothing;
    insert into app.due_changes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::app.due_changes, v_all), p_write -> 'dueChanges')
    on conflict (agency_id, id) do nothing;
    update app.outcomes set undone_at = (p_write ->> 'undoneAt')::timestamptz
     where agency_id = p_agency and interview_id = p_interview and p_write -> 'undone' ? id::text;
    update app.due_changes set undone_at = (p_write ->> 'undoneAt')::timestamptz
     where agency_id = p_agency and interview_id = p_interview and p_write -> 'undone' ? id::text;
  end if;
  if p_write ? 'notes' then
    with given as (
      select * from jsonb_populate_recordset(jsonb_populate_record(null::app.interview_notes, v_all), p_write -> 'notes')),
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
      select * from jsonb_populate_record(jsonb_populate_record(null::app.pack_edits, v_all), p_write -> 'pack')),
    gone as (
      delete from app.pack_edits p using given g
       where p.agency_id = p_agency and p.interview_id = p_interview and p.document = g.document and g.words_encrypted is null)
    insert into app.pack_edits select * from given where words_encrypted is not null
    on conflict (agency_id, interview_id, document) do update
      set words_encrypted = excluded.words_encrypted, seq = excluded.seq, changed_at = excluded.changed_at;
  end if;
  perform app.move_in_list(p_agency, v_old.list_group, n.list_group);
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
