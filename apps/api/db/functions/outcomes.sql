-- How calls ended (docs/decisions/054-outcomes.md).

-- Takes the operation and locks the interview. Null when it was done before, or there is no such interview.
create or replace function app.open_interview(p_user uuid, p_interview uuid, p_operation uuid)
returns app.interviews language plpgsql
as $$
declare
  v_interview app.interviews;
begin
  -- Locks the row of a repeat as well, so that it waits for the standby (answers.sql).
  insert into app.operations (user_id, id, interview_id) values (p_user, p_operation, p_interview)
  on conflict (user_id, id) do update set id = excluded.id where false;
  if not found then
    return null;
  end if;
  select * into v_interview from app.interviews
   where user_id = p_user and id = p_interview for update;
  if not found then
    delete from app.operations where user_id = p_user and id = p_operation;
  end if;
  return v_interview;
end;
$$;

-- Ends a change of outcomes: the interview shows the latest that holds, its trial and its sale. The day of a follow-up or
-- of asking again is the one it was moved to, and none when it was done.
create or replace function app.show_outcome(p_user uuid, p_interview uuid, p_seq bigint)
returns void language sql
as $$
  with latest as (
    select distinct on (item) item, day, at_time from app.due_changes
     where user_id = p_user and interview_id = p_interview and undone_at is null
     order by item, seq desc)
  update app.interviews
     set (outcome_id, outcome_kind, outcome_reason, outcome_at, outcome_start, due_day, due_time) =
           (select o.id, o.kind, o.reason, o.made_at, o.start_day,
                   case when l.item is null then o.day else l.day end, case when l.item is null then o.at_time else l.at_time end
              from (select * from app.outcomes
                     where user_id = p_user and interview_id = p_interview and undone_at is null
                     order by seq desc limit 1) o
              left join latest l on o.kind in ('follow_up', 'not_now') and l.item = 'outcome:' || o.id),
         (trial_start, trial_end) =
           (select start_day, day from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null and kind = 'trial'
             order by seq desc limit 1),
         (sale_service_id, sale_price) =
           (select service_id, price from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null and kind = 'sold'
             order by seq desc limit 1),
         due_marks = coalesce(
           (select jsonb_object_agg(item, jsonb_build_object('day', day, 'time', to_char(at_time, 'HH24:MI')))
              from latest where item not like 'outcome:%' and (item not like 'work:%' or item = app.to_work_key(worked_at))), '{}'),
         seq = p_seq, updated_at = clock_timestamp()
   where user_id = p_user and id = p_interview;
$$;

-- A sale keeps its first time, and adds its outcome only when it was none before.
create or replace function app.mark_sold(
  p_user uuid, p_interview uuid, p_operation uuid, p_sold_at timestamptz, p_price integer, p_on date default null)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_on date := app.made_on(p_user, p_sold_at, p_on);
  v_at timestamptz := app.made_at(p_user, p_sold_at, v_on);
begin
  if v_old.id is null then
    return;
  end if;
  update app.interviews
     set sales_status = 'sold',
         sold_at = case when sales_status = 'sold' then coalesce(sold_at, v_at) else v_at end,
         sold_on = case when sales_status = 'sold' then coalesce(sold_on, v_on) else v_on end
   where user_id = p_user and id = p_interview;
  if v_old.sales_status <> 'sold' then
    insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, price, made_at, made_on)
    values (p_user, p_operation, p_interview, v_old.seq + 1, 'sold', v_old.selected_service_id, p_price, v_at, v_on)
    on conflict (user_id, id) do nothing;
  end if;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

-- Nothing happens to a trial that runs or has ended. Without a day it starts on the day it was marked.
create or replace function app.start_trial(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_start date, p_days integer, p_baseline jsonb)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  -- The day it was marked on is the one it starts.
  v_on date := app.made_on(p_user, p_at, p_start);
  v_start date := coalesce(p_start, v_on);
  v_set jsonb := p_baseline || '{"trial_status": "started"}';
begin
  if v_old.id is null or coalesce(v_old.trial_status, '') in ('started', 'completed') then
    return;
  end if;
  update app.interviews set answers = answers || v_set where user_id = p_user and id = p_interview;
  insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at, made_on)
  values (p_user, p_operation, p_interview, v_old.seq + 1, 'trial', v_old.selected_service_id, v_start, v_start + p_days,
          app.made_at(p_user, p_at, v_on), v_on)
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
  insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
  select p_user, p_interview, v_old.seq + 1, key, v_old.answers -> key, value, p_at
    from jsonb_each(v_set) where v_old.answers -> key is distinct from value;
end;
$$;

create or replace function app.record_outcome(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz,
  p_kind text, p_reason text, p_day date, p_time time, p_note bytea, p_on date default null)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_on date := app.made_on(p_user, p_at, p_on);
begin
  if v_old.id is null then
    return;
  end if;
  insert into app.outcomes (user_id, id, interview_id, seq, kind, reason, day, at_time, note_encrypted, made_at, made_on)
  values (p_user, p_operation, p_interview, v_old.seq + 1, p_kind, p_reason, p_day, p_time, p_note,
          app.made_at(p_user, p_at, v_on), v_on)
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

-- Takes back one outcome, or the sale whichever it was (p_outcome null). A sale whose onboarding has begun stays, and so
-- does a trial that has ended; then nothing changes. Returns whether it is a sale that stays because its onboarding has
-- begun, whatever was recorded after it.
create or replace function app.undo_outcome(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_outcome uuid)
returns boolean language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_kind text;
  v_seq bigint;
  v_answers jsonb;
begin
  select kind, seq into v_kind, v_seq from app.outcomes
   where user_id = p_user and interview_id = p_interview and undone_at is null
     and (id = p_outcome or (p_outcome is null and kind = 'sold'))
   order by seq desc limit 1;
  if v_old.id is null then
    -- A repeat is answered as the first one was.
    return coalesce(v_kind = 'sold', false) and exists (
      select from app.interviews where user_id = p_user and id = p_interview and onboarding_status <> 'not_started');
  end if;
  v_kind := coalesce(v_kind, case when p_outcome is null then 'sold' end);
  if v_kind = 'sold' and v_old.onboarding_status <> 'not_started' then
    return true;
  end if;
  if v_kind is null or (v_kind = 'trial' and v_old.trial_status is distinct from 'started') then
    return false;
  end if;
  update app.outcomes set undone_at = p_at
   where user_id = p_user and interview_id = p_interview and seq = v_seq;
  if v_kind = 'sold' then
    update app.interviews set sales_status = 'pitched', sold_at = null
     where user_id = p_user and id = p_interview;
  elsif v_kind = 'trial' then
    -- What it set goes back to what it was, unless it was changed since.
    v_answers := v_old.answers - 'trial_status';
    select (v_answers - array_agg(question_id)) || coalesce(jsonb_object_agg(question_id, before) filter (where before is not null), '{}')
      into v_answers
      from app.answer_history
     where user_id = p_user and interview_id = p_interview and part = 'answers' and seq = v_seq
       and question_id <> 'trial_status' and v_old.answers -> question_id = after
    having count(*) > 0;
    v_answers := coalesce(v_answers, v_old.answers - 'trial_status');
    update app.interviews set answers = v_answers where user_id = p_user and id = p_interview;
    insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
    select p_user, p_interview, v_old.seq + 1, k, v_old.answers -> k, v_answers -> k, p_at
      from jsonb_object_keys(v_old.answers) k
     where v_old.answers -> k is distinct from v_answers -> k;
  end if;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
  return false;
end;
$$;

revoke all on function
  app.open_interview, app.show_outcome, app.mark_sold, app.start_trial, app.record_outcome, app.undo_outcome from public;
grant execute on function
  app.open_interview, app.show_outcome, app.mark_sold, app.start_trial, app.record_outcome, app.undo_outcome to salespro_app;
