-- One day and zone of a seller, days that commands carry, and sums that stay small (docs/decisions/061-one-day.md).

-- Where a seller is: own agency card, everybody's, the device that asked for reminders. Null where nobody has said.
create function app.seller_zone(p_user uuid, p_device text default null) returns text
language sql stable
return coalesce(
  nullif((select c.time_zone from app.agency_cards c where c.user_id = p_user), ''),
  nullif((select g.time_zone from app.global_agency_card g), ''),
  nullif(p_device, ''),
  nullif((select r.device_zone from app.reminders r where r.user_id = p_user), ''));

create or replace view app.mail_zones as
  select r.user_id, r.mail_from, coalesce(app.seller_zone(r.user_id), 'UTC') as zone
    from app.reminders r
   where r.mail_from is not null;

-- Where nobody has said where it is, or this server does not know the zone, the day is that of UTC.
create or replace function app.seller_day(p_user uuid, p_at timestamptz) returns date
language plpgsql stable
as $$
begin
  return (p_at at time zone coalesce(app.seller_zone(p_user), 'UTC'))::date;
exception when invalid_parameter_value then
  return (p_at at time zone 'UTC')::date;
end;
$$;

-- The seller's day of a command that may have waited on a device: the one it says, unless no device can have waited so
-- long (operations are remembered for 30 days, 0024) or its clock is wrong. Then that of its arrival.
create function app.made_on(p_user uuid, p_at timestamptz, p_said date) returns date
language plpgsql stable
as $$
declare
  v_today date := app.seller_day(p_user, p_at);
begin
  return case when p_said between v_today - 30 and v_today + 1 then p_said else v_today end;
end;
$$;

-- A moment of that day: its arrival, else noon. Everything that shows a day by its moment shows the right one.
create function app.made_at(p_user uuid, p_at timestamptz, p_on date) returns timestamptz
language plpgsql stable
as $$
declare
  v_zone text := app.seller_zone(p_user);
  v_day date;
begin
  -- Where nobody has said where it is, any day counts that it is somewhere on earth.
  v_day := case when v_zone is null then ((p_at - interval '12 hours') at time zone 'UTC')::date
    else (p_at at time zone v_zone)::date end;
  return case when p_on >= v_day then p_at else (p_on + time '12:00') at time zone coalesce(v_zone, 'UTC') end;
exception when invalid_parameter_value then
  return p_at;
end;
$$;

-- The seller's day it was made on; null in rows of before, whose day is that of made_at.
alter table app.outcomes add column made_on date;
alter table app.due_changes add column made_on date;

-- As in 0033 and 0036, with the day. Processes of before call them without one.
drop function app.mark_sold(uuid, uuid, uuid, timestamptz, integer);
create function app.mark_sold(
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

drop function app.record_outcome(uuid, uuid, uuid, timestamptz, text, text, date, time, bytea);
create function app.record_outcome(
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

drop function app.mark_due(uuid, uuid, uuid, timestamptz, text, text, date, time, date, time);
create function app.mark_due(
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

-- As in 0033. Answers whether it is a sale that stays because its onboarding has begun, whatever was recorded after it.
drop function app.undo_outcome(uuid, uuid, uuid, timestamptz, uuid);
create function app.undo_outcome(
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

-- As in 0039; a first day and a day of sale that come with their moments are taken as they are.
create or replace function app.set_stages() returns trigger language plpgsql
as $$
declare
  -- A whole interview that comes in has had its steps when it was last changed.
  v_now timestamptz := case when tg_op = 'INSERT' then new.updated_at else clock_timestamp() end;
begin
  if tg_op = 'INSERT' then
    new.started_on := coalesce(new.started_on, app.seller_day(new.user_id, new.created_at));
  elsif new.created_at is distinct from old.created_at then
    new.started_on := app.seller_day(new.user_id, new.created_at);
  end if;
  -- Only when it happens: of interviews from before nobody knows the day.
  if new.finished_on is null and new.recommended_services <> '[]' and (tg_op = 'INSERT' or old.recommended_services = '[]') then
    new.finished_on := app.seller_day(new.user_id, v_now);
  end if;
  if new.pitched_on is null and new.generated_pitch_encrypted is not null and (tg_op = 'INSERT' or old.generated_pitch_encrypted is null) then
    new.pitched_on := app.seller_day(new.user_id, v_now);
  end if;
  if new.sold_at is null then
    new.sold_on := null;
  elsif tg_op = 'INSERT' or (new.sold_at is distinct from old.sold_at and new.sold_on is not distinct from old.sold_on) then
    new.sold_on := app.seller_day(new.user_id, new.sold_at);
  end if;
  if tg_op = 'INSERT' or new.onboarding_completed_at is distinct from old.onboarding_completed_at then
    new.onboarded_on := case when new.onboarding_completed_at is not null
      then app.seller_day(new.user_id, new.onboarding_completed_at) end;
  end if;
  return new;
end;
$$;

-- Follow-ups that are over: done, unless they were moved since, or followed by another outcome. One that is open counts
-- once its day has passed; who reads the sums adds those (interviews_open_follow_ups).
create or replace function app.set_follow_ups() returns trigger language plpgsql
as $$
begin
  select count(*), count(*) filter (where over_on <= day) into new.follow_ups, new.follow_ups_kept
    from (
      select coalesce(moved.day, o.day) as day,
             least(case when last.day is null then coalesce(last.made_on, app.seller_day(o.user_id, last.made_at)) end,
                   coalesce(later.made_on, app.seller_day(o.user_id, later.made_at))) as over_on
        from app.outcomes o
        -- The day it was last moved to counts as the one agreed on.
        left join lateral (
          select d.day from app.due_changes d
           where d.user_id = o.user_id and d.interview_id = o.interview_id and d.item = 'outcome:' || o.id
             and d.undone_at is null and d.day is not null order by d.seq desc limit 1) moved on true
        left join lateral (
          select d.day, d.made_at, d.made_on from app.due_changes d
           where d.user_id = o.user_id and d.interview_id = o.interview_id and d.item = 'outcome:' || o.id
             and d.undone_at is null order by d.seq desc limit 1) last on true
        left join lateral (
          select l.made_at, l.made_on from app.outcomes l
           where l.user_id = o.user_id and l.interview_id = o.interview_id and l.undone_at is null and l.seq > o.seq
           order by l.seq limit 1) later on true
       where o.user_id = new.user_id and o.interview_id = new.id and o.kind = 'follow_up'
         and o.undone_at is null and o.day is not null) f
   where over_on is not null;
  return new;
end;
$$;

create index interviews_open_follow_ups on app.interviews (user_id, due_day, started_on)
  where outcome_kind = 'follow_up' and due_day is not null and list_group is not null;

-- Pitched, and nobody has said how it ended: what insights ask for, and the list shows. As in app.insight_counts.
create index interviews_missing_outcome on app.interviews (user_id, created_at desc, id desc)
  where outcome_kind is null and list_group = 'in_progress' and coalesce(trial_status, '') <> 'started'
    and (generated_pitch_encrypted is not null or trial_start is not null);

-- A name that sellers write, as a key of the sums: of a bounded length, with single spaces.
create function app.to_insight_name(p_text text) returns text
language sql immutable parallel safe
return left(btrim(regexp_replace(p_text, '\s+', ' ', 'g')), 120);

-- As in 0039, with names as keys and days up to 400: no sum has more keys than there are of these.
create or replace function app.insight_counts(i app.interviews) returns jsonb
language plpgsql immutable
as $$
declare
  v_practice boolean := coalesce(i.answers -> '__is_test' = 'true', false);
  v_status text := coalesce(i.answers ->> 'trial_status', '');
  v_sold boolean := i.sales_status = 'sold';
  v_trial boolean := i.trial_start is not null;
  v_pitched boolean := i.generated_pitch_encrypted is not null or v_trial or v_sold;
  -- A trial without results still runs, also when a follow-up came in its middle.
  v_running boolean := not v_sold and v_status = 'started' and coalesce(i.outcome_kind, 'trial') in ('trial', 'follow_up');
  v_closed boolean := v_sold or (i.outcome_kind is not null and not v_running);
  v_service text := case when v_sold then coalesce(i.sale_service_id, i.selected_service_id) else i.selected_service_id end;
  v_counts jsonb;
  v_name text := app.to_insight_name(i.industry);
begin
  if v_practice or i.started_on is null then
    return '{}';
  end if;
  v_counts := jsonb_strip_nulls(jsonb_build_object(
    'started', 1,
    'finished', case when v_pitched or i.recommended_services <> '[]' then 1 end,
    'pitched', case when v_pitched then 1 end,
    'trial', case when v_trial then 1 end,
    'sold', case when v_sold then 1 end,
    'onboarded', case when v_sold and i.onboarding_status = 'completed' then 1 end,
    'closed', case when v_closed then 1 end,
    'running', case when v_running then 1 end,
    'missing', case when v_pitched and not v_sold and not v_running and i.outcome_kind is null then 1 end,
    'follow_ups', nullif(i.follow_ups, 0),
    'follow_ups_kept', nullif(i.follow_ups_kept, 0)));
  if v_sold or i.outcome_kind is not null then
    v_counts := v_counts || jsonb_build_object('outcome|' || case when v_sold then 'sold' else i.outcome_kind end, 1);
  end if;
  if not v_sold and i.outcome_kind = 'not_now' then
    v_counts := v_counts || jsonb_build_object('reason|' || coalesce(i.outcome_reason, 'other'), 1);
  end if;
  if v_closed then
    if v_service is not null then
      v_counts := v_counts || jsonb_build_object('service_closed|' || v_service, 1);
      if v_sold then v_counts := v_counts || jsonb_build_object('service_sold|' || v_service, 1); end if;
    end if;
    if v_name <> '' then
      v_counts := v_counts || jsonb_build_object('industry_closed|' || v_name, 1);
      if v_sold then v_counts := v_counts || jsonb_build_object('industry_sold|' || v_name, 1); end if;
    end if;
    if jsonb_typeof(i.answers -> 'objections_came_up') = 'array' then
      -- However one is spelled, an interview has it once.
      for v_name in
        select distinct on (lower(name)) name
          from (select app.to_insight_name(e #>> '{}') as name, place
                  from jsonb_array_elements(i.answers -> 'objections_came_up') with ordinality as t(e, place)
                 where jsonb_typeof(e) = 'string') titles
         where name <> '' order by lower(name), place
      loop
        v_counts := v_counts || jsonb_build_object('objection_closed|' || v_name, 1);
        if v_sold then v_counts := v_counts || jsonb_build_object('objection_sold|' || v_name, 1); end if;
      end loop;
    end if;
  end if;
  if i.finished_on is not null then
    v_counts := v_counts || jsonb_build_object('days_questions|' || least(greatest(i.finished_on - i.started_on, 0), 400), 1);
  end if;
  if i.pitched_on is not null and i.finished_on is not null then
    v_counts := v_counts || jsonb_build_object('days_pitch|' || least(greatest(i.pitched_on - i.finished_on, 0), 400), 1);
  end if;
  if i.trial_start is not null and i.pitched_on is not null then
    v_counts := v_counts || jsonb_build_object('days_trial|' || least(greatest(i.trial_start - i.pitched_on, 0), 400), 1);
  end if;
  if v_sold and i.sold_on is not null and i.trial_start is not null then
    v_counts := v_counts || jsonb_build_object('days_sold|' || least(greatest(i.sold_on - i.trial_start, 0), 400), 1);
  end if;
  if v_sold and i.onboarding_status = 'completed' and i.onboarded_on is not null and i.sold_on is not null then
    v_counts := v_counts || jsonb_build_object('days_onboarded|' || least(greatest(i.onboarded_on - i.sold_on, 0), 400), 1);
  end if;
  return v_counts;
end;
$$;

-- Adds what interviews count to a span, or takes it away. A span holds 60 names of each kind; what comes after those is
-- counted under a blank one. As long as anything is, no name leaves, so that what was counted there is taken from there.
create function app.add_to_span(p_span jsonb, p_more jsonb, p_sign integer) returns jsonb
language sql immutable parallel safe
return (
  with parts as (
    select key, value::integer as n, false as is_new,
           case when key ~ '^(industry|objection)_' then split_part(key, '_', 1) end as kind,
           split_part(key, '|', 1) as sort, substr(key, strpos(key, '|') + 1) as name
      from jsonb_each_text(p_span)
    union all
    select key, p_sign * value::integer, true,
           case when key ~ '^(industry|objection)_' then split_part(key, '_', 1) end,
           split_part(key, '|', 1), substr(key, strpos(key, '|') + 1)
      from jsonb_each_text(p_more)),
  held as (
    select kind, name from parts where kind is not null and not is_new and sort = kind || '_closed' and name <> ''),
  admitted as (
    select kind, name
      from (select p.kind, p.name, row_number() over (partition by p.kind order by p.name)
                     + (select count(*) from held h where h.kind = p.kind) as place
              from parts p
             where p.kind is not null and p.is_new and p.n > 0 and p.sort = p.kind || '_closed' and p.name <> ''
               and not exists (select from held h where h.kind = p.kind and h.name = p.name)) f
     where place <= 60),
  summed as (
    select case when p.kind is null or p.name = '' or k.name is not null then p.key else p.sort || '|' end as key,
           p.kind, sum(p.n) as n
      from parts p
      left join (select * from held union all select * from admitted) k on k.kind = p.kind and k.name = p.name
     group by 1, 2)
  select coalesce(jsonb_object_agg(s.key, s.n) filter (where s.n <> 0 or (
           s.key like s.kind || '\_closed|%'
           and exists (select from summed o where o.key = s.kind || '_closed|' and o.n > 0))), '{}')
    from summed s);

create or replace function app.count_span(p_user uuid, p_day date, p_counts jsonb, p_sign integer) returns void
language plpgsql
as $$
begin
  if p_counts = '{}' then
    return;
  end if;
  -- Two changes of one account wait for each other here, and nowhere else: no deadlock between the rows below.
  perform from app.list_versions where user_id = p_user for update;
  if p_sign < 0 then
    -- Only ever an update: whoever erases an account may not add rows to it.
    update app.insight_spans s
       set counts = app.add_to_span(s.counts, p_counts, -1)
     where s.user_id = p_user
       and (s.days, s.start_day) in (
         select d, p_day - (p_day - date '2000-01-01') % d from unnest('{1,4,16,64,256}'::integer[]) d);
  else
    insert into app.insight_spans as s (user_id, days, start_day, counts)
    select p_user, d, p_day - (p_day - date '2000-01-01') % d, app.add_to_span('{}', p_counts, 1)
      from unnest('{1,4,16,64,256}'::integer[]) d order by d
    on conflict (user_id, days, start_day) do update set counts = app.add_to_span(s.counts, p_counts, 1);
  end if;
end;
$$;

create or replace function app.count_insights_added() returns trigger language plpgsql
as $$
begin
  perform from app.list_versions where user_id in (select user_id from added) order by user_id for update;
  with sums as materialized (
    select user_id, days, start_day, jsonb_object_agg(key, n) as counts
      from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
              from (select user_id, started_on, app.insight_counts(row(a.*)::app.interviews) as counts from added a) i,
                   unnest('{1,4,16,64,256}'::integer[]) d, jsonb_each_text(i.counts) c
             group by 1, 2, 3, 4) summed
     group by 1, 2, 3)
  insert into app.insight_spans as s (user_id, days, start_day, counts)
  select t.user_id, t.days, t.start_day, app.add_to_span(coalesce(o.counts, '{}'), t.counts, 1)
    from sums t left join app.insight_spans o on o.user_id = t.user_id and o.days = t.days and o.start_day = t.start_day
   order by 1, 2, 3
  -- The row was read above, and whoever else would change it waits for the lock on list_versions.
  on conflict (user_id, days, start_day) do update set counts = excluded.counts;
  return null;
end;
$$;

create or replace function app.count_insights_gone() returns trigger language plpgsql
as $$
begin
  perform from app.list_versions where user_id in (select user_id from gone) order by user_id for update;
  update app.insight_spans s
     set counts = app.add_to_span(s.counts, t.counts, -1)
    from (select user_id, days, start_day, jsonb_object_agg(key, n) as counts
            from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
                    from (select user_id, started_on, app.insight_counts(row(a.*)::app.interviews) as counts from gone a) i,
                         unnest('{1,4,16,64,256}'::integer[]) d, jsonb_each_text(i.counts) c
                   group by 1, 2, 3, 4) summed
           group by 1, 2, 3) t
   where s.user_id = t.user_id and s.days = t.days and s.start_day = t.start_day;
  return null;
end;
$$;

-- Mornings with nothing but work that was given up long ago make no job (packages/domain/src/due/dueLimits.ts, and a few
-- days for weekends and zones).
create or replace function app.plan_mornings(p_zones text[], p_days date[], p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_found integer := 0;
  v_next record;
begin
  for v_next in
    select z.user_id, m.day from app.mail_zones z join unnest(p_zones, p_days) as m(zone, day) on m.zone = z.zone
     where z.mail_from <= m.day
       and not exists (select from app.morning_mails o where o.user_id = z.user_id and o.day = m.day)
     order by z.user_id limit p_most
  loop
    v_found := v_found + 1;
    insert into app.morning_mails (user_id, day) values (v_next.user_id, v_next.day)
    on conflict (user_id, day) do nothing;
    if found and (
         exists (select from app.interviews i where i.user_id = v_next.user_id and i.due_next <= v_next.day)
         or exists (select from app.interviews i where i.user_id = v_next.user_id and i.due_work between v_next.day - 35 and v_next.day)) then
      perform jobs.enqueue('send_morning_mail', json_build_object('userId', v_next.user_id, 'day', v_next.day));
    end if;
  end loop;
  return v_found;
end;
$$;

-- The sums anew, by these rules. The owner sees rows only while the wall is down.
alter table app.interviews no force row level security;
alter table app.outcomes no force row level security;
alter table app.due_changes no force row level security;
alter table app.reminders no force row level security;
alter table app.agency_cards no force row level security;
alter table app.insight_spans no force row level security;
alter table app.interviews disable trigger insights_changed;
update app.interviews i set outcome_id = outcome_id
 where exists (select from app.outcomes o where o.user_id = i.user_id and o.interview_id = i.id and o.kind = 'follow_up');
alter table app.interviews enable trigger insights_changed;
alter table app.insight_spans drop constraint insight_spans_days_check;
alter table app.insight_spans add constraint insight_spans_days_check check (days in (1, 4, 16, 64, 256));
delete from app.insight_spans;
insert into app.insight_spans (user_id, days, start_day, counts)
select user_id, days, start_day, app.add_to_span('{}', jsonb_object_agg(key, n), 1)
  from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
          from app.interviews i, unnest('{1,4,16,64,256}'::integer[]) d, jsonb_each_text(app.insight_counts(i)) c
         group by 1, 2, 3, 4) t
 group by 1, 2, 3;
alter table app.insight_spans force row level security;
alter table app.agency_cards force row level security;
alter table app.reminders force row level security;
alter table app.due_changes force row level security;
alter table app.outcomes force row level security;
alter table app.interviews force row level security;

revoke all on function
  app.seller_zone(uuid, text), app.made_on(uuid, timestamptz, date), app.made_at(uuid, timestamptz, date),
  app.mark_sold(uuid, uuid, uuid, timestamptz, integer, date),
  app.record_outcome(uuid, uuid, uuid, timestamptz, text, text, date, time, bytea, date),
  app.mark_due(uuid, uuid, uuid, timestamptz, text, text, date, time, date, time, date),
  app.undo_outcome(uuid, uuid, uuid, timestamptz, uuid),
  app.to_insight_name(text), app.add_to_span(jsonb, jsonb, integer) from public;
grant execute on function
  app.seller_zone(uuid, text), app.made_on(uuid, timestamptz, date), app.made_at(uuid, timestamptz, date),
  app.mark_sold(uuid, uuid, uuid, timestamptz, integer, date),
  app.record_outcome(uuid, uuid, uuid, timestamptz, text, text, date, time, bytea, date),
  app.mark_due(uuid, uuid, uuid, timestamptz, text, text, date, time, date, time, date),
  app.undo_outcome(uuid, uuid, uuid, timestamptz, uuid),
  app.to_insight_name(text), app.add_to_span(jsonb, jsonb, integer) to salespro_app;
