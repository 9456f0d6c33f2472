-- Figures without reading interviews (docs/decisions/060-insights.md). What an interview adds to them is a small object,
-- {"started": 1, "service_sold|seo": 1}; sums of these are kept for spans of 1, 4, 16 and 64 days of the day it was
-- started, so that any period is made of a few rows.
create table app.insight_spans (
  user_id uuid not null references auth."user" (id) on delete cascade,
  days smallint not null check (days in (1, 4, 16, 64)),
  start_day date not null,
  counts jsonb not null,
  primary key (user_id, days, start_day)
);
alter table app.insight_spans enable row level security;
alter table app.insight_spans force row level security;
create policy own_rows on app.insight_spans to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update on app.insight_spans to salespro_app;

-- When an interview reached a step, in the seller's calendar of that day.
alter table app.interviews
  add column started_on date,
  add column finished_on date,
  add column pitched_on date,
  add column sold_on date,
  add column onboarded_on date,
  -- Follow-ups that are over, and those of them that were done by their day.
  add column follow_ups integer not null default 0,
  add column follow_ups_kept integer not null default 0;

-- Without a zone on the agency card, or with one this server does not know, the day is that of UTC.
create function app.seller_day(p_user uuid, p_at timestamptz) returns date
language plpgsql stable
as $$
begin
  return (p_at at time zone coalesce((select nullif(time_zone, '') from app.agency_cards where user_id = p_user), 'UTC'))::date;
exception when invalid_parameter_value then
  return (p_at at time zone 'UTC')::date;
end;
$$;

create function app.set_stages() returns trigger language plpgsql
as $$
declare
  -- A whole interview that comes in has had its steps when it was last changed.
  v_now timestamptz := case when tg_op = 'INSERT' then new.updated_at else clock_timestamp() end;
begin
  if tg_op = 'INSERT' or new.created_at is distinct from old.created_at then
    new.started_on := app.seller_day(new.user_id, new.created_at);
  end if;
  -- Only when it happens: of interviews from before nobody knows the day.
  if new.finished_on is null and new.recommended_services <> '[]' and (tg_op = 'INSERT' or old.recommended_services = '[]') then
    new.finished_on := app.seller_day(new.user_id, v_now);
  end if;
  if new.pitched_on is null and new.generated_pitch_encrypted is not null and (tg_op = 'INSERT' or old.generated_pitch_encrypted is null) then
    new.pitched_on := app.seller_day(new.user_id, v_now);
  end if;
  if tg_op = 'INSERT' or new.sold_at is distinct from old.sold_at then
    new.sold_on := case when new.sold_at is not null then app.seller_day(new.user_id, new.sold_at) end;
  end if;
  if tg_op = 'INSERT' or new.onboarding_completed_at is distinct from old.onboarding_completed_at then
    new.onboarded_on := case when new.onboarding_completed_at is not null
      then app.seller_day(new.user_id, new.onboarding_completed_at) end;
  end if;
  return new;
end;
$$;

-- Of every change of outcomes and of what is due, also of earlier ones: those set outcome_id, be it to what it was.
create function app.set_follow_ups() returns trigger language plpgsql
as $$
begin
  select count(*), count(*) filter (where over_on <= day) into new.follow_ups, new.follow_ups_kept
    from (
      select coalesce(moved.day, o.day) as day,
             app.seller_day(o.user_id, least(done.made_at, later.made_at)) as over_on
        from app.outcomes o
        -- The day it was last moved to counts as the one agreed on.
        left join lateral (
          select d.day from app.due_changes d
           where d.user_id = o.user_id and d.interview_id = o.interview_id and d.item = 'outcome:' || o.id
             and d.undone_at is null and d.day is not null order by d.seq desc limit 1) moved on true
        left join lateral (
          select d.made_at from app.due_changes d
           where d.user_id = o.user_id and d.interview_id = o.interview_id and d.item = 'outcome:' || o.id
             and d.undone_at is null and d.day is null order by d.seq limit 1) done on true
        left join lateral (
          select l.made_at from app.outcomes l
           where l.user_id = o.user_id and l.interview_id = o.interview_id and l.undone_at is null and l.seq > o.seq
           order by l.seq limit 1) later on true
       where o.user_id = new.user_id and o.interview_id = new.id and o.kind = 'follow_up'
         and o.undone_at is null and o.day is not null
         and (done.made_at is not null or later.made_at is not null)) f;
  return new;
end;
$$;

-- What one interview adds. The same rules as in packages/domain/src/insights; a property test counts them anew.
create function app.insight_counts(i app.interviews) returns jsonb
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
  v_title text;
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
    if btrim(i.industry) <> '' then
      v_counts := v_counts || jsonb_build_object('industry_closed|' || btrim(i.industry), 1);
      if v_sold then v_counts := v_counts || jsonb_build_object('industry_sold|' || btrim(i.industry), 1); end if;
    end if;
    if jsonb_typeof(i.answers -> 'objections_came_up') = 'array' then
      for v_title in select e #>> '{}' from jsonb_array_elements(i.answers -> 'objections_came_up') e where jsonb_typeof(e) = 'string' loop
        v_counts := v_counts || jsonb_build_object('objection_closed|' || v_title, 1);
        if v_sold then v_counts := v_counts || jsonb_build_object('objection_sold|' || v_title, 1); end if;
      end loop;
    end if;
  end if;
  if i.finished_on is not null then
    v_counts := v_counts || jsonb_build_object('days_questions|' || greatest(i.finished_on - i.started_on, 0), 1);
  end if;
  if i.pitched_on is not null and i.finished_on is not null then
    v_counts := v_counts || jsonb_build_object('days_pitch|' || greatest(i.pitched_on - i.finished_on, 0), 1);
  end if;
  if i.trial_start is not null and i.pitched_on is not null then
    v_counts := v_counts || jsonb_build_object('days_trial|' || greatest(i.trial_start - i.pitched_on, 0), 1);
  end if;
  if v_sold and i.sold_on is not null and i.trial_start is not null then
    v_counts := v_counts || jsonb_build_object('days_sold|' || greatest(i.sold_on - i.trial_start, 0), 1);
  end if;
  if v_sold and i.onboarding_status = 'completed' and i.onboarded_on is not null and i.sold_on is not null then
    v_counts := v_counts || jsonb_build_object('days_onboarded|' || greatest(i.onboarded_on - i.sold_on, 0), 1);
  end if;
  return v_counts;
end;
$$;

-- Sums by key, or differences; what is 0 is left out.
create function app.add_counts(p_one jsonb, p_other jsonb, p_sign integer) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(key, n) filter (where n <> 0), '{}')
    from (select key, sum(n) as n
            from (select key, value::integer as n from jsonb_each_text(p_one)
                  union all
                  select key, p_sign * value::integer from jsonb_each_text(p_other)) both_sides
           group by key) summed);

create function app.count_span(p_user uuid, p_day date, p_counts jsonb, p_sign integer) returns void
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
       set counts = app.add_counts(s.counts, p_counts, -1)
     where s.user_id = p_user
       and (s.days, s.start_day) in (
         select d, p_day - (p_day - date '2000-01-01') % d from unnest('{1,4,16,64}'::integer[]) d);
  else
    insert into app.insight_spans as s (user_id, days, start_day, counts)
    select p_user, d, p_day - (p_day - date '2000-01-01') % d, p_counts
      from unnest('{1,4,16,64}'::integer[]) d order by d
    on conflict (user_id, days, start_day) do update set counts = app.add_counts(s.counts, p_counts, 1);
  end if;
end;
$$;

create function app.count_insights() returns trigger language plpgsql
as $$
declare
  v_old jsonb := app.insight_counts(old);
  v_new jsonb := app.insight_counts(new);
begin
  if old.started_on = new.started_on then
    perform app.count_span(new.user_id, new.started_on, app.add_counts(v_new, v_old, -1), 1);
  else
    perform app.count_span(old.user_id, old.started_on, v_old, -1);
    perform app.count_span(new.user_id, new.started_on, v_new, 1);
  end if;
  return null;
end;
$$;

-- One change of the sums for a whole statement: an import brings in many at once, most of them on one day.
create function app.count_insights_added() returns trigger language plpgsql
as $$
begin
  perform from app.list_versions where user_id in (select user_id from added) order by user_id for update;
  insert into app.insight_spans as s (user_id, days, start_day, counts)
  select user_id, days, start_day, jsonb_object_agg(key, n)
    from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
            from (select user_id, started_on, app.insight_counts(row(a.*)::app.interviews) as counts from added a) i,
                 unnest('{1,4,16,64}'::integer[]) d, jsonb_each_text(i.counts) c
           group by 1, 2, 3, 4) summed
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (user_id, days, start_day) do update set counts = app.add_counts(s.counts, excluded.counts, 1);
  return null;
end;
$$;

-- The same when an import is undone or an account leaves. Only ever an update: whoever erases an account may not add
-- rows to it.
create function app.count_insights_gone() returns trigger language plpgsql
as $$
begin
  perform from app.list_versions where user_id in (select user_id from gone) order by user_id for update;
  update app.insight_spans s
     set counts = app.add_counts(s.counts, t.counts, -1)
    from (select user_id, days, start_day, jsonb_object_agg(key, n) as counts
            from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
                    from (select user_id, started_on, app.insight_counts(row(a.*)::app.interviews) as counts from gone a) i,
                         unnest('{1,4,16,64}'::integer[]) d, jsonb_each_text(i.counts) c
                   group by 1, 2, 3, 4) summed
           group by 1, 2, 3) t
   where s.user_id = t.user_id and s.days = t.days and s.start_day = t.start_day;
  return null;
end;
$$;

-- Those of before: steps whose day nobody wrote down count as reached, and have no days.
alter table app.interviews no force row level security;
alter table app.agency_cards no force row level security;
update app.interviews i
   set started_on = app.seller_day(i.user_id, i.created_at),
       sold_on = case when sold_at is not null then app.seller_day(i.user_id, sold_at) end,
       onboarded_on = case when onboarding_completed_at is not null then app.seller_day(i.user_id, onboarding_completed_at) end;
alter table app.agency_cards force row level security;
alter table app.insight_spans no force row level security;
insert into app.insight_spans (user_id, days, start_day, counts)
select user_id, days, start_day, jsonb_object_agg(key, n)
  from (select i.user_id, d as days, i.started_on - (i.started_on - date '2000-01-01') % d as start_day, c.key, sum(c.value::integer) as n
          from app.interviews i, unnest('{1,4,16,64}'::integer[]) d, jsonb_each_text(app.insight_counts(i)) c
         group by 1, 2, 3, 4) t
 group by 1, 2, 3;
alter table app.insight_spans force row level security;
alter table app.interviews force row level security;

-- By their names they run after those of 0036, which lock the row of list_versions.
create trigger set_stages before insert or update on app.interviews for each row execute function app.set_stages();
create trigger set_follow_ups before update of outcome_id on app.interviews for each row execute function app.set_follow_ups();
create trigger insights_added after insert on app.interviews
  referencing new table as added for each statement execute function app.count_insights_added();
create trigger insights_gone after delete on app.interviews
  referencing old table as gone for each statement execute function app.count_insights_gone();
create trigger insights_changed after update on app.interviews
  for each row when (
    (old.started_on, old.finished_on, old.pitched_on, old.sold_on, old.onboarded_on, old.follow_ups, old.follow_ups_kept,
     old.outcome_kind, old.outcome_reason, old.sales_status, old.onboarding_status, old.trial_start, old.sale_service_id,
     old.selected_service_id, old.industry, old.answers -> 'objections_came_up', old.answers -> 'trial_status',
     old.answers -> '__is_test', old.recommended_services = '[]', old.generated_pitch_encrypted is null)
    is distinct from
    (new.started_on, new.finished_on, new.pitched_on, new.sold_on, new.onboarded_on, new.follow_ups, new.follow_ups_kept,
     new.outcome_kind, new.outcome_reason, new.sales_status, new.onboarding_status, new.trial_start, new.sale_service_id,
     new.selected_service_id, new.industry, new.answers -> 'objections_came_up', new.answers -> 'trial_status',
     new.answers -> '__is_test', new.recommended_services = '[]', new.generated_pitch_encrypted is null))
  execute function app.count_insights();

-- What retention deletes with the rights of the owner leaves the sums too, as in 0024.
create policy counts_follow on app.insight_spans to current_user using (true) with check (true);

revoke all on function
  app.seller_day(uuid, timestamptz), app.set_stages(), app.set_follow_ups(), app.insight_counts(app.interviews),
  app.add_counts(jsonb, jsonb, integer), app.count_span(uuid, date, jsonb, integer), app.count_insights(),
  app.count_insights_added(), app.count_insights_gone() from public;
grant execute on function
  app.seller_day(uuid, timestamptz), app.insight_counts(app.interviews),
  app.add_counts(jsonb, jsonb, integer), app.count_span(uuid, date, jsonb, integer) to salespro_app;
