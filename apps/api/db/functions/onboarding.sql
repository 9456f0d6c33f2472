-- Saves onboarding answers and what goes into or out of the vault, in one transaction. The caller has worked the change
-- out from the interview as of p_seq: 'stale' when it has moved on since, null when it is not there, 'repeated' when this
-- operation was done before.
create or replace function app.save_onboarding(
  p_user uuid, p_interview uuid, p_operation uuid, p_seq bigint,
  p_set jsonb, p_unset text[], p_status text, p_completed_at timestamptz,
  p_fields text[], p_sealed bytea[], p_forget text[], p_days_kept integer)
returns text language plpgsql
as $$
declare
  v_old jsonb;
  v_new jsonb;
  v_seq bigint;
  v_at timestamptz := clock_timestamp();
begin
  insert into app.operations (user_id, id, interview_id) values (p_user, p_operation, p_interview)
  on conflict (user_id, id) do update set id = excluded.id where false;
  if not found then return 'repeated'; end if;

  select onboarding_answers, seq into v_old, v_seq from app.interviews
   where user_id = p_user and id = p_interview for update;
  if not found or v_seq <> p_seq then
    delete from app.operations where user_id = p_user and id = p_operation;
    return case when v_seq is null then null else 'stale' end;
  end if;

  v_new := (v_old - p_unset) || p_set;
  update app.interviews set onboarding_answers = v_new, onboarding_status = p_status,
         onboarding_completed_at = p_completed_at, seq = seq + 1, updated_at = v_at
   where user_id = p_user and id = p_interview returning seq into v_seq;

  insert into app.answer_history (user_id, interview_id, part, seq, question_id, before, after, at)
  select p_user, p_interview, 'onboarding', v_seq, k, v_old -> k, v_new -> k, v_at
    from (select jsonb_object_keys(v_old || v_new) k) keys
   where v_old -> k is distinct from v_new -> k;

  with gone as (
    delete from app.vault_entries
     where user_id = p_user and interview_id = p_interview and field_id = any (p_forget)
    returning field_id)
  insert into app.audit_events (user_id, action, detail)
  select p_user, 'credential_removed', jsonb_build_object('interviewId', p_interview, 'fieldId', field_id)
    from gone;

  with kept as (
    insert into app.vault_entries (user_id, interview_id, field_id, sealed)
    select p_user, p_interview, e.field_id, e.sealed from unnest(p_fields, p_sealed) as e(field_id, sealed)
    on conflict (user_id, interview_id, field_id) do update set sealed = excluded.sealed, updated_at = v_at
    returning field_id)
  insert into app.audit_events (user_id, action, detail)
  select p_user, 'credential_saved', jsonb_build_object('interviewId', p_interview, 'fieldId', field_id)
    from kept;

  -- Whoever edits a completed onboarding gets the full time again.
  update app.vault_entries
     set expires_at = case when p_completed_at is null then null else v_at + make_interval(days => p_days_kept) end
   where user_id = p_user and interview_id = p_interview;
  return 'saved';
end;
$$;

grant execute on function app.save_onboarding to salespro_app;
