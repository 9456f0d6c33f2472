-- The hot actions: one call, one round trip, one transaction. They run with the caller's rights, so
-- row-level security holds inside, and every statement names the user as well.

-- Saves answers of one interview. Null when it is not there; otherwise {seq, updatedAt}.
create function app.save_answers(
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
  on conflict do nothing;
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

create function app.bump_list(p_user uuid) returns void language sql
as $$
  insert into app.list_versions (user_id) values (p_user)
  on conflict (user_id) do update set version = app.list_versions.version + 1;
$$;

grant execute on all functions in schema app to salespro_app;
