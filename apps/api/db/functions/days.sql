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

revoke all on function app.seller_zone, app.seller_day from public;
grant execute on function app.seller_zone, app.seller_day to salespro_app;
