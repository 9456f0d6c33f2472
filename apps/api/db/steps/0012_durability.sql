-- A repeated operation is answered with the first outcome, which counts as an acknowledgement. So it
-- must be as safe as the first: if that one was committed here but never reached the standby (its wait
-- was cancelled, or the server was restarted meanwhile), the repeat has to wait for the standby too.
-- "do nothing" writes nothing and therefore waits for nothing. "do update ... where false" changes
-- nothing either, but locks the row, and a transaction that locked a row waits like any other.

create or replace function app.save_answers(
  p_user uuid, p_interview uuid, p_operation uuid, p_set jsonb, p_unset text[], p_empty text[])
returns jsonb language plpgsql
as $$
declare
  v_old jsonb;
  v_new jsonb;
  v_outcome jsonb;
  v_seq bigint;
  v_at timestamptz := clock_timestamp();
begin
  insert into app.operations (user_id, id, interview_id) values (p_user, p_operation, p_interview)
  on conflict (user_id, id) do update set id = excluded.id where false;
  if not found then
    select outcome into v_outcome from app.operations where user_id = p_user and id = p_operation;
    return v_outcome;
  end if;

  select answers into v_old from app.interviews
   where user_id = p_user and id = p_interview for update;
  if not found then
    delete from app.operations where user_id = p_user and id = p_operation;
    return null;
  end if;

  -- A list that a "no" empties is emptied only where it exists (DISC-34).
  v_new := (v_old - p_unset) || p_set || coalesce(
    (select jsonb_object_agg(k, '[]'::jsonb) from unnest(p_empty) k where v_old ? k), '{}');

  update app.interviews set answers = v_new, seq = seq + 1, updated_at = v_at
   where user_id = p_user and id = p_interview returning seq into v_seq;

  insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
  select p_user, p_interview, v_seq, k, v_old -> k, v_new -> k, v_at
    from (select jsonb_object_keys(v_old || v_new) k) keys
   where v_old -> k is distinct from v_new -> k;

  v_outcome := jsonb_build_object('seq', v_seq, 'updatedAt', to_char(v_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  update app.operations set outcome = v_outcome where user_id = p_user and id = p_operation;
  return v_outcome;
end;
$$;

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

-- Whoever is erased must stay erased after a restore from an older backup. So every erasure is also
-- written down outside the database (docs/decisions/022-backup-and-erasures.md), promised in the same
-- transaction. Only a hash of the random id: the list itself tells nothing about anybody.
create function auth.remember_erasure() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('remember_erasure',
    json_build_object('account', encode(sha256(old.id::text::bytea), 'hex')));
  return null;
end;
$$;
revoke all on function auth.remember_erasure() from public;
create trigger remember_erasure after delete on auth."user"
for each row execute function auth.remember_erasure();

-- How the queue is doing, in numbers only: what waits beyond its time, what fails and is tried again,
-- what was given up.
create function jobs.figures(out waiting integer, out failing integer, out given_up integer, out oldest_seconds integer)
language sql stable security definer set search_path = graphile_worker, pg_temp
as $$
  select count(*) filter (where attempts < max_attempts and run_at <= now()),
         count(*) filter (where attempts < max_attempts and last_error is not null),
         count(*) filter (where attempts >= max_attempts),
         coalesce(extract(epoch from now() - min(created_at) filter (where attempts < max_attempts and run_at <= now())), 0)
    from graphile_worker.jobs;
$$;
alter function jobs.figures() owner to salespro_jobs;
revoke all on function jobs.figures() from public;
grant execute on function jobs.figures() to salespro_app;
