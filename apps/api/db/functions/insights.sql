-- Figures without reading interviews (docs/decisions/060-insights.md).

-- A name that sellers write, as a key of the sums: of a bounded length, with single spaces.
create or replace function app.to_insight_name(p_text text) returns text
language sql immutable parallel safe
return left(btrim(regexp_replace(p_text, '\s+', ' ', 'g')), 120);

-- What one interview adds. The same rules as in packages/domain/src/insights; a property test counts them anew. Names are
-- keys, and days count up to 400: no sum has more keys than there are of these.
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

-- Sums by key, or differences; what is 0 is left out.
create or replace function app.add_counts(p_one jsonb, p_other jsonb, p_sign integer) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(key, n) filter (where n <> 0), '{}')
    from (select key, sum(n) as n
            from (select key, value::integer as n from jsonb_each_text(p_one)
                  union all
                  select key, p_sign * value::integer from jsonb_each_text(p_other)) both_sides
           group by key) summed);

-- Adds what interviews count to a span, or takes it away. A span holds 60 names of each kind; what comes after those is
-- counted under a blank one. As long as anything is, no name leaves, so that what was counted there is taken from there.
create or replace function app.add_to_span(p_span jsonb, p_more jsonb, p_sign integer) returns jsonb
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

create or replace function app.count_insights() returns trigger language plpgsql
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

-- The same when an import is undone or an account leaves. Only ever an update: whoever erases an account may not add
-- rows to it.
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

revoke all on function
  app.to_insight_name, app.insight_counts, app.add_counts, app.add_to_span,
  app.count_span, app.count_insights, app.count_insights_added, app.count_insights_gone from public;
grant execute on function
  app.to_insight_name, app.insight_counts, app.add_counts, app.add_to_span, app.count_span to salespro_app;
