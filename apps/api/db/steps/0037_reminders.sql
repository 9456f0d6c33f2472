-- Morning mail and calendar feed (docs/decisions/056-reminders.md). One row for a seller who turned one of them on.
create table app.reminders (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- The first day with a mail, in the seller's time zone; null while it is off.
  mail_from date,
  mail_names boolean not null default false,
  -- Of the device that turned the mail on: where no card says otherwise.
  device_zone text not null default '' check (char_length(device_zone) <= 64),
  feed_names boolean not null default false,
  -- The link is made from this id and a secret of the server, so it can be shown again; what opens it is its hash.
  feed_id uuid,
  feed_hash bytea check (octet_length(feed_hash) = 32),
  updated_at timestamptz not null default now(),
  check (num_nulls(feed_id, feed_hash) in (0, 2))
);
create index reminders_with_mail on app.reminders (user_id) where mail_from is not null;

-- A seller's morning that was looked at: one row, and with it at most one job, in the same transaction.
create table app.morning_mails (
  user_id uuid not null references auth."user" (id) on delete cascade,
  day date not null,
  made_at timestamptz not null default now(),
  -- Null as long as no mail left: nothing was due, or not yet.
  sent_at timestamptz,
  primary key (user_id, day)
);

do $$
declare name text;
begin
  foreach name in array array['reminders', 'morning_mails'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
  end loop;
end $$;
grant select, insert, update on app.reminders to salespro_app;
grant select, update (sent_at) on app.morning_mails to salespro_app;

-- The functions below run with the owner's rights, and row-level security is forced on owners too.
create policy mornings_are_planned on app.reminders for select to current_user using (mail_from is not null);
create policy mornings_are_planned on app.morning_mails to current_user using (true) with check (true);
create policy mornings_are_planned on app.interviews for select to current_user
  using (due_next is not null or due_work is not null);
create policy zones_are_seen on app.agency_cards for select to current_user using (true);
create policy zones_are_seen on app.global_agency_card for select to current_user using (true);

-- Whose mail is on, and where they are. Which names of zones a server knows is asked where they are used: here they
-- are only texts.
create view app.mail_zones as
  select r.user_id, r.mail_from,
         coalesce(nullif(c.time_zone, ''), nullif(g.time_zone, ''), nullif(r.device_zone, ''), 'UTC') as zone
    from app.reminders r
    cross join app.global_agency_card g
    left join app.agency_cards c on c.user_id = r.user_id
   where r.mail_from is not null;

create function app.list_mail_zones() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select distinct zone from app.mail_zones; $$;

-- Takes up to so many mornings of those zones where it is this day; 0 when none is left. Two at once wait for each
-- other and take each morning once: whoever comes second finds it taken and looks again.
create function app.plan_mornings(p_zones text[], p_days date[], p_most integer) returns integer
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
    -- Most have nothing due on most days. What is really due is decided by the job (packages/domain/src/due/listDue.ts).
    if found and (
         exists (select from app.interviews i where i.user_id = v_next.user_id and i.due_next <= v_next.day)
         or exists (select from app.interviews i where i.user_id = v_next.user_id and i.due_work <= v_next.day)) then
      perform jobs.enqueue('send_morning_mail', json_build_object('userId', v_next.user_id, 'day', v_next.day));
    end if;
  end loop;
  return v_found;
end;
$$;

-- After so long nobody asks any more whether a mail was sent.
create function app.prune_mornings(p_before date, p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.morning_mails where ctid = any (array(
      select ctid from app.morning_mails where day < p_before limit p_most))
    returning 1)
  select count(*)::integer from gone;
$$;

revoke all on function
  app.list_mail_zones(), app.plan_mornings(text[], date[], integer), app.prune_mornings(date, integer) from public;
grant execute on function
  app.list_mail_zones(), app.plan_mornings(text[], date[], integer), app.prune_mornings(date, integer) to salespro_app;
