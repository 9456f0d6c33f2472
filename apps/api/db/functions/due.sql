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

revoke all on function app.to_work_key, app.marked_day, app.set_due from public;
grant execute on function app.to_work_key, app.marked_day to salespro_app;
