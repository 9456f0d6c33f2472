-- One day and zone of a seller, and the days that commands carry (docs/decisions/061-one-day.md).

-- Where a seller is: own agency card, everybody's, the device that asked for reminders. Null where nobody has said.
create or replace function app.seller_zone(p_user uuid, p_device text default null) returns text
language sql stable
return coalesce(
  nullif((select c.time_zone from app.agency_cards c where c.user_id = p_user), ''),
  nullif((select g.time_zone from app.global_agency_card g), ''),
  nullif(p_device, ''),
  nullif((select r.device_zone from app.reminders r where r.user_id = p_user), ''));

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
-- long (operations are remembered for 30 days) or its clock is wrong. Then that of its arrival.
create or replace function app.made_on(p_user uuid, p_at timestamptz, p_said date) returns date
language plpgsql stable
as $$
declare
  v_today date := app.seller_day(p_user, p_at);
begin
  return case when p_said between v_today - 30 and v_today + 1 then p_said else v_today end;
end;
$$;

-- A moment of that day: its arrival, else noon. Everything that shows a day by its moment shows the right one.
create or replace function app.made_at(p_user uuid, p_at timestamptz, p_on date) returns timestamptz
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

revoke all on function app.seller_zone, app.seller_day, app.made_on, app.made_at from public;
grant execute on function app.seller_zone, app.seller_day, app.made_on, app.made_at to salespro_app;
