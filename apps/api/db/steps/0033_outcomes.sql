-- How calls ended (docs/decisions/054-outcomes.md). A history: what is undone stays, with the time it was. The seq is
-- the interview's own of that change, so that the answers it set are found in app.answer_history.
create table app.outcomes (
  user_id uuid not null,
  -- The operation that recorded it.
  id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('sold', 'trial', 'follow_up', 'not_now', 'not_a_fit')),
  reason text check (char_length(reason) <= 40),
  service_id text check (char_length(service_id) <= 40),
  -- Cents by the month.
  price integer check (price >= 0),
  -- Days are the seller's calendar days, never moments.
  start_day date,
  day date,
  at_time time(0),
  -- A seller may write down who decides, so it is encrypted like the contact.
  note_encrypted bytea,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id),
  unique (user_id, interview_id, seq),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

-- The latest that stands, as columns: what lists show, filter and sort by.
alter table app.interviews
  add column outcome_id uuid,
  add column outcome_kind text,
  add column outcome_reason text,
  add column outcome_at timestamptz,
  add column outcome_start date,
  add column due_day date,
  add column due_time time(0);
create index interviews_due on app.interviews (user_id, due_day, due_time) where due_day is not null;

-- Takes the operation and locks the interview. Null when it was done before, or there is no such interview.
create function app.open_interview(p_user uuid, p_interview uuid, p_operation uuid)
returns app.interviews language plpgsql
as $$
declare
  v_interview app.interviews;
begin
  -- Locks the row of a repeat as well, so that it waits for the standby (0012_durability.sql).
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

-- Ends a change of outcomes: the interview shows the latest that stands.
create function app.show_outcome(p_user uuid, p_interview uuid, p_seq bigint)
returns void language sql
as $$
  update app.interviews
     set (outcome_id, outcome_kind, outcome_reason, outcome_at, outcome_start, due_day, due_time) =
           (select id, kind, reason, made_at, start_day, day, at_time from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null
             order by seq desc limit 1),
         seq = p_seq, updated_at = clock_timestamp()
   where user_id = p_user and id = p_interview;
$$;

-- A sale keeps its first time, and adds its outcome only when it was none before.
create function app.mark_sold(
  p_user uuid, p_interview uuid, p_operation uuid, p_sold_at timestamptz, p_price integer)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
begin
  if v_old.id is null then
    return;
  end if;
  update app.interviews
     set sales_status = 'sold',
         sold_at = case when sales_status = 'sold' then coalesce(sold_at, p_sold_at) else p_sold_at end
   where user_id = p_user and id = p_interview;
  if v_old.sales_status <> 'sold' then
    insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, price, made_at)
    values (p_user, p_operation, p_interview, v_old.seq + 1, 'sold', v_old.selected_service_id, p_price, p_sold_at)
    on conflict (user_id, id) do nothing;
  end if;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

-- Nothing happens to a trial that runs or has ended. Without a day it starts today, by the clock of the server.
create function app.start_trial(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_start date, p_days integer, p_baseline jsonb)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_start date := coalesce(p_start, (p_at at time zone 'utc')::date);
  v_set jsonb := p_baseline || '{"trial_status": "started"}';
begin
  if v_old.id is null or coalesce(v_old.trial_status, '') in ('started', 'completed') then
    return;
  end if;
  update app.interviews set answers = answers || v_set where user_id = p_user and id = p_interview;
  insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
  values (p_user, p_operation, p_interview, v_old.seq + 1, 'trial', v_old.selected_service_id, v_start, v_start + p_days, p_at)
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
  insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
  select p_user, p_interview, v_old.seq + 1, key, v_old.answers -> key, value, p_at
    from jsonb_each(v_set) where v_old.answers -> key is distinct from value;
end;
$$;

create function app.record_outcome(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz,
  p_kind text, p_reason text, p_day date, p_time time, p_note bytea)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
begin
  if v_old.id is null then
    return;
  end if;
  insert into app.outcomes (user_id, id, interview_id, seq, kind, reason, day, at_time, note_encrypted, made_at)
  values (p_user, p_operation, p_interview, v_old.seq + 1, p_kind, p_reason, p_day, p_time, p_note, p_at)
  -- A repeat after the operation was forgotten (0024_retention.sql) records nothing twice.
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

-- Takes back one outcome, or the sale whichever it was (p_outcome null). A sale whose onboarding has begun stays, and
-- so does a trial that has ended; then nothing changes.
create function app.undo_outcome(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_outcome uuid)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
  v_kind text;
  v_seq bigint;
  v_answers jsonb;
begin
  if v_old.id is null then
    return;
  end if;
  select kind, seq into v_kind, v_seq from app.outcomes
   where user_id = p_user and interview_id = p_interview and undone_at is null
     and (id = p_outcome or (p_outcome is null and kind = 'sold'))
   order by seq desc limit 1;
  v_kind := coalesce(v_kind, case when p_outcome is null then 'sold' end);
  if v_kind is null
     or (v_kind = 'sold' and v_old.onboarding_status <> 'not_started')
     or (v_kind = 'trial' and v_old.trial_status is distinct from 'started') then
    return;
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
end;
$$;

-- What was sold or on trial before has its outcome from the day it happened. The owner sees rows only while the wall
-- is down.
alter table app.interviews no force row level security;
alter table app.answer_history no force row level security;
alter table app.agency_cards no force row level security;

with zones as materialized (select name from pg_timezone_names),
trials as (
  select i.user_id, i.id, i.selected_service_id, coalesce(h.at, i.updated_at) as at,
         coalesce((i.terms -> 'trial' ->> 'days')::integer, 30) as days,
         coalesce((select z.name from zones z join app.agency_cards c on c.time_zone = z.name where c.user_id = i.user_id), 'UTC') as zone
    from app.interviews i
    left join lateral (
      select at from app.answer_history
       where user_id = i.user_id and interview_id = i.id and part = 'answers' and question_id = 'trial_status'
         and after = '"started"'
       order by seq desc limit 1) h on true
   where i.trial_status in ('started', 'completed'))
insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, start_day, day, made_at)
select user_id, gen_random_uuid(), id, 0, 'trial', selected_service_id,
       (at at time zone zone)::date, (at at time zone zone)::date + days, at
  from trials;

insert into app.outcomes (user_id, id, interview_id, seq, kind, service_id, made_at)
select user_id, gen_random_uuid(), id, seq, 'sold', selected_service_id, coalesce(sold_at, updated_at)
  from app.interviews where sales_status = 'sold';

update app.interviews i
   set outcome_id = o.id, outcome_kind = o.kind, outcome_at = o.made_at, outcome_start = o.start_day, due_day = o.day
  from (select distinct on (user_id, interview_id) * from app.outcomes order by user_id, interview_id, seq desc) o
 where i.user_id = o.user_id and i.id = o.interview_id;

alter table app.agency_cards force row level security;
alter table app.answer_history force row level security;
alter table app.interviews force row level security;

alter table app.outcomes enable row level security;
alter table app.outcomes force row level security;
create policy own_rows on app.outcomes to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (undone_at) on app.outcomes to salespro_app;

revoke all on function
  app.open_interview(uuid, uuid, uuid),
  app.show_outcome(uuid, uuid, bigint),
  app.mark_sold(uuid, uuid, uuid, timestamptz, integer),
  app.start_trial(uuid, uuid, uuid, timestamptz, date, integer, jsonb),
  app.record_outcome(uuid, uuid, uuid, timestamptz, text, text, date, time, bytea),
  app.undo_outcome(uuid, uuid, uuid, timestamptz, uuid) from public;
grant execute on function
  app.open_interview(uuid, uuid, uuid),
  app.show_outcome(uuid, uuid, bigint),
  app.mark_sold(uuid, uuid, uuid, timestamptz, integer),
  app.start_trial(uuid, uuid, uuid, timestamptz, date, integer, jsonb),
  app.record_outcome(uuid, uuid, uuid, timestamptz, text, text, date, time, bytea),
  app.undo_outcome(uuid, uuid, uuid, timestamptz, uuid) to salespro_app;
