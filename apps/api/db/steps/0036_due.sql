-- What is due, as columns (docs/decisions/055-due.md): two days per interview, which an index sorts, so that a list of
-- what is due never reads the others. Both are days to look from; packages/domain/src/due/listDue.ts decides.
alter table app.interviews
  -- When answers, service, pitch or onboarding last changed. To the millisecond: it is part of the name of a mark.
  add column worked_at timestamptz,
  -- What was done with things that are due now, by their keys: {"day": ..., "time": ...}, without a day when done.
  add column due_marks jsonb not null default '{}',
  -- The first day of a follow-up, of asking again, or of a trial.
  add column due_next date,
  -- Of work that is not finished: the day it was last worked on (in UTC), or the day it was moved to.
  add column due_work date,
  -- Which chip above the list it belongs to; practice interviews belong to none.
  add column list_group text;
-- Optional, and encrypted like the rest of the contact.
alter table app.customer_contacts add column contact_phone_encrypted bytea;

-- How many there are of each group, kept with every change: a list of 10,000 counts nothing.
alter table app.list_versions
  add column in_progress integer not null default 0,
  add column trial integer not null default 0,
  add column follow_up integer not null default 0,
  add column sold integer not null default 0,
  add column not_now integer not null default 0,
  add column not_a_fit integer not null default 0;

-- What sellers did with things that are due. A history: what is undone stays, with the time it was.
create table app.due_changes (
  user_id uuid not null,
  -- The operation that made it.
  id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  item text not null check (char_length(item) <= 80),
  kind text not null check (char_length(kind) <= 40),
  -- When it was due until then.
  was_day date not null,
  was_time time(0),
  -- Where it was moved to; no day when it was done.
  day date,
  at_time time(0),
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, id),
  unique (user_id, interview_id, seq),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);
alter table app.due_changes enable row level security;
alter table app.due_changes force row level security;
create policy own_rows on app.due_changes to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (undone_at) on app.due_changes to salespro_app;

create function app.to_work_key(p_at timestamptz) returns text
language sql immutable parallel safe
return 'work:' || to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- The day of a mark, else the given one; null when it was done.
create function app.marked_day(p_marks jsonb, p_key text, p_day date) returns date
language sql immutable parallel safe
return case when p_marks -> p_key is null then p_day else (p_marks -> p_key ->> 'day')::date end;

-- The same rules as listDue in packages/domain, but for what depends on today; a test compares the two.
create function app.set_due() returns trigger language plpgsql
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

-- The owner sees rows only while the wall is down. Every row gets its columns by the trigger.
create trigger set_due before insert or update on app.interviews for each row execute function app.set_due();
alter table app.interviews no force row level security;
update app.interviews set worked_at = date_trunc('milliseconds', updated_at);
alter table app.list_versions no force row level security;
insert into app.list_versions (user_id, in_progress, trial, follow_up, sold, not_now, not_a_fit)
select user_id, count(*) filter (where list_group = 'in_progress'), count(*) filter (where list_group = 'trial'),
       count(*) filter (where list_group = 'follow_up'), count(*) filter (where list_group = 'sold'),
       count(*) filter (where list_group = 'not_now'), count(*) filter (where list_group = 'not_a_fit')
  from app.interviews group by user_id
on conflict (user_id) do update
   set version = app.list_versions.version + 1, in_progress = excluded.in_progress, trial = excluded.trial,
       follow_up = excluded.follow_up, sold = excluded.sold, not_now = excluded.not_now, not_a_fit = excluded.not_a_fit;
alter table app.list_versions force row level security;
alter table app.interviews force row level security;

create index interviews_due_next on app.interviews (user_id, due_next) where due_next is not null;
create index interviews_due_work on app.interviews (user_id, due_work) where due_work is not null;
create index interviews_by_group on app.interviews (user_id, list_group, created_at desc, id desc) where list_group is not null;

-- One statement, one change of the counts, however many interviews it touches. A search knows by the version that groups
-- have changed.
create function app.count_groups() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into app.list_versions as l (user_id, in_progress, trial, follow_up, sold, not_now, not_a_fit)
    select user_id, count(*) filter (where list_group = 'in_progress'), count(*) filter (where list_group = 'trial'),
           count(*) filter (where list_group = 'follow_up'), count(*) filter (where list_group = 'sold'),
           count(*) filter (where list_group = 'not_now'), count(*) filter (where list_group = 'not_a_fit')
      from added group by user_id
    on conflict (user_id) do update
       set version = l.version + 1, in_progress = l.in_progress + excluded.in_progress, trial = l.trial + excluded.trial,
           follow_up = l.follow_up + excluded.follow_up, sold = l.sold + excluded.sold,
           not_now = l.not_now + excluded.not_now, not_a_fit = l.not_a_fit + excluded.not_a_fit;
  else
    update app.list_versions l
       set version = l.version + 1, in_progress = l.in_progress - g.in_progress, trial = l.trial - g.trial,
           follow_up = l.follow_up - g.follow_up, sold = l.sold - g.sold,
           not_now = l.not_now - g.not_now, not_a_fit = l.not_a_fit - g.not_a_fit
      from (select user_id, count(*) filter (where list_group = 'in_progress') as in_progress,
                   count(*) filter (where list_group = 'trial') as trial, count(*) filter (where list_group = 'follow_up') as follow_up,
                   count(*) filter (where list_group = 'sold') as sold, count(*) filter (where list_group = 'not_now') as not_now,
                   count(*) filter (where list_group = 'not_a_fit') as not_a_fit
              from gone group by user_id) g
     where l.user_id = g.user_id;
  end if;
  return null;
end;
$$;
create trigger count_added after insert on app.interviews
  referencing new table as added for each statement execute function app.count_groups();
create trigger count_gone after delete on app.interviews
  referencing old table as gone for each statement execute function app.count_groups();

create function app.count_moved() returns trigger language plpgsql
as $$
declare
  v_by jsonb := '{}';
begin
  if old.list_group is not null then v_by := v_by || jsonb_build_object(old.list_group, -1); end if;
  if new.list_group is not null then v_by := v_by || jsonb_build_object(new.list_group, 1); end if;
  insert into app.list_versions as l (user_id) values (new.user_id)
  on conflict (user_id) do update
     set version = l.version + 1,
         in_progress = l.in_progress + coalesce((v_by ->> 'in_progress')::integer, 0),
         trial = l.trial + coalesce((v_by ->> 'trial')::integer, 0),
         follow_up = l.follow_up + coalesce((v_by ->> 'follow_up')::integer, 0),
         sold = l.sold + coalesce((v_by ->> 'sold')::integer, 0),
         not_now = l.not_now + coalesce((v_by ->> 'not_now')::integer, 0),
         not_a_fit = l.not_a_fit + coalesce((v_by ->> 'not_a_fit')::integer, 0);
  return null;
end;
$$;
create trigger count_moved after update on app.interviews
  for each row when (old.list_group is distinct from new.list_group) execute function app.count_moved();

-- As in 0035; the day of a follow-up or of asking again is the one it was moved to, and none when it was done.
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

create function app.mark_due(
  p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz,
  p_item text, p_kind text, p_was_day date, p_was_time time, p_day date, p_time time)
returns void language plpgsql
as $$
declare
  v_old app.interviews := app.open_interview(p_user, p_interview, p_operation);
begin
  if v_old.id is null then
    return;
  end if;
  insert into app.due_changes (user_id, id, interview_id, seq, item, kind, was_day, was_time, day, at_time, made_at)
  values (p_user, p_operation, p_interview, v_old.seq + 1, p_item, p_kind, p_was_day, p_was_time, p_day, p_time, p_at)
  on conflict (user_id, id) do nothing;
  perform app.show_outcome(p_user, p_interview, v_old.seq + 1);
end;
$$;

create function app.undo_due(p_user uuid, p_interview uuid, p_operation uuid, p_at timestamptz, p_change uuid)
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

revoke all on function
  app.to_work_key(timestamptz), app.marked_day(jsonb, text, date), app.set_due(), app.count_groups(), app.count_moved(),
  app.mark_due(uuid, uuid, uuid, timestamptz, text, text, date, time, date, time),
  app.undo_due(uuid, uuid, uuid, timestamptz, uuid) from public;
grant execute on function
  app.to_work_key(timestamptz), app.marked_day(jsonb, text, date),
  app.mark_due(uuid, uuid, uuid, timestamptz, text, text, date, time, date, time),
  app.undo_due(uuid, uuid, uuid, timestamptz, uuid) to salespro_app;

-- What was promised to come back is not idle: it stays until its day is as long ago as everything else must be.
create or replace function app.delete_idle_interviews(p_days integer, p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.interviews where ctid = any (array(
      select i.ctid from app.interviews i
       where i.updated_at < now() - make_interval(days => greatest(p_days, 30))
         and coalesce(greatest(i.due_next, i.due_work) < current_date - greatest(p_days, 30), true)
         and not exists (
           select from app.customer_contacts c
            where c.user_id = i.user_id and c.session_id = i.id
              and c.accessed_at > now() - make_interval(days => greatest(p_days, 30)))
       limit p_most))
    returning user_id, id),
  noted as (
    insert into app.audit_events (user_id, action, detail)
    select user_id, 'interview.delete', jsonb_build_object('interviewId', id, 'by', 'retention') from gone),
  bumped as (
    insert into app.list_versions (user_id) select distinct user_id from gone
    on conflict (user_id) do update set version = app.list_versions.version + 1)
  select count(*)::integer from gone;
$$;
