-- What is due, as columns (docs/decisions/055-due.md).

-- The key under which work that is not finished is marked.
create or replace function app.to_work_key(p_at timestamptz) returns text
language sql immutable parallel safe
return 'work:' || to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The day of a mark, else the given one; null when it was done.
create or replace function app.marked_day(p_marks jsonb, p_key text, p_day date) returns date
language sql immutable parallel safe
return case when p_marks -> p_key is null then p_day else (p_marks -> p_key ->> 'day')::date end;

-- The same rules as listDue in packages/domain, but for what depends on today; a test compares the two.
create or replace function app.set_due() returns trigger language plpgsql
as $$
declare
  v_practice boolean := coalesce(new.answers -> '__is_test' = 'true', false);
  v_sold boolean := new.sales_status = 'sold';
  v_trial boolean := not v_sold and coalesce(new.answers ->> 'trial_status', '') = 'started';
  v_has boolean;
begin
  if tg_op = 'INSERT' then
    v_has := app.has_answers(new.answers);
    new.worked_at := date_trunc('milliseconds', coalesce(new.worked_at, new.updated_at));
  else
    v_has := case when new.answers is distinct from old.answers then app.has_answers(new.answers) else old.has_answers end;
    if (new.answers, new.selected_service_id, new.generated_pitch_encrypted, new.sales_status, new.onboarding_status, new.onboarding_answers)
       is distinct from
       (old.answers, old.selected_service_id, old.generated_pitch_encrypted, old.sales_status, old.onboarding_status, old.onboarding_answers) then
      -- What was done with the work of before is not done with this.
      new.due_marks := new.due_marks - app.to_work_key(new.worked_at);
      new.worked_at := date_trunc('milliseconds', clock_timestamp());
    end if;
  end if;
  new.due_next := case when not v_practice then least(
    case when new.outcome_kind in ('follow_up', 'not_now') then new.due_day end,
    case when v_trial and new.trial_start is not null and coalesce(new.outcome_kind, '') not in ('not_now', 'not_a_fit') then least(
      app.marked_day(new.due_marks, 'check_in:' || to_char(new.trial_start, 'YYYY-MM-DD'), new.trial_start + (new.trial_end - new.trial_start) / 2),
      app.marked_day(new.due_marks, 'trial_end:' || to_char(new.trial_start, 'YYYY-MM-DD'), new.trial_end)) end) end;
  new.due_work := case when not v_practice
    and case when v_sold then new.onboarding_status <> 'completed' else new.outcome_kind is null and v_has end
    then app.marked_day(new.due_marks, app.to_work_key(new.worked_at), (new.worked_at at time zone 'utc')::date) end;
  new.list_group := case when v_practice then null
    when v_sold then 'sold'
    when new.outcome_kind in ('follow_up', 'not_now', 'not_a_fit') then new.outcome_kind
    when new.outcome_kind = 'trial' and v_trial then 'trial'
    else 'in_progress' end;
  return new;
end;
$$;

create or replace function app.mark_due(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz,
  p_item text, p_kind text, p_was_day date, p_was_time time, p_day date, p_time time, p_on date default null)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_on date := app.made_on(p_user, p_at, p_on);
begin
  if v_old.id is null then
    return;
  end if;
  insert into app.due_changes (user_id, id, interview_id, seq, item, kind, was_day, was_time, day, at_time, made_at, made_on)
  values (p_user, p_operation, p_interview, v_old.seq + 1, p_item, p_kind, p_was_day, p_was_time, p_day, p_time,
          app.made_at(p_user, p_at, v_on), v_on)
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

create or replace function app.undo_due(p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_change uuid)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
begin
  if v_old.id is null then
    return;
  end if;
  update app.due_changes set undone_at = p_at
   where user_id = p_user and interview_id = p_interview and id = p_change and undone_at is null;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

revoke all on function app.to_work_key, app.marked_day, app.set_due, app.mark_due, app.undo_due from public;
grant execute on function app.to_work_key, app.marked_day, app.mark_due, app.undo_due to salespro_app;
