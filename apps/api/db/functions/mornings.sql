-- Morning mails (docs/decisions/055-due-and-reminders.md).

-- Users with morning mails and their time zones; the caller validates the names.
create or replace view app.mail_zones as
  select r.user_id, r.mail_from, coalesce(app.seller_zone(r.user_id), 'UTC') as zone
    from app.reminders r
   where r.mail_from is not null;

create or replace function app.list_mail_zones() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select distinct zone from app.mail_zones; $$;

-- Plans morning mails for zones in which this day has begun; returns how many mornings were processed, 0 when none is
-- left. Concurrent calls process each morning once. Only users with something due get a job, which decides what is
-- really due (packages/domain/src/due/listDueItems.ts).
create or replace function app.plan_morning_mails(p_zones text[], p_days date[], p_max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with next as materialized (
    select z.user_id, m.day from app.mail_zones z join unnest(p_zones, p_days) as m(zone, day) on m.zone = z.zone
     where z.mail_from <= m.day
       and not exists (select from app.morning_mails o where o.user_id = z.user_id and o.day = m.day)
     order by z.user_id limit p_max_rows),
  taken as (
    insert into app.morning_mails (user_id, day) select user_id, day from next on conflict do nothing returning user_id, day),
  sent as materialized (
    select jobs.enqueue('send_morning_mail', json_build_object('userId', t.user_id, 'day', t.day)) from taken t
     where exists (select from app.interviews i where i.agency_id = t.user_id and i.due_next <= t.day)
        or exists (select from app.interviews i where i.agency_id = t.user_id and i.due_work between t.day - 35 and t.day))
  select count(*)::integer from next where (select count(*) from sent) is not null;
$$;

revoke all on function app.list_mail_zones, app.plan_morning_mails from public;
grant execute on function app.list_mail_zones, app.plan_morning_mails to salespro_app;
