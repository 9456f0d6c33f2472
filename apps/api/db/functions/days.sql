-- Returns the seller's time zone (docs/decisions/061-days-and-clocks.md): of the own agency card, the global card, the
-- given device, or the device that turned on reminders; null when unknown. The caller validates the name.
create or replace function app.seller_zone(p_user uuid, p_device text default null) returns text
language sql stable
return coalesce(
  nullif((select c.time_zone from app.agency_cards c where c.agency_id = p_user), ''),
  nullif((select g.time_zone from app.global_agency_card g), ''),
  nullif(p_device, ''),
  nullif((select r.device_zone from app.reminders r where r.user_id = p_user), ''));

revoke all on function app.seller_zone from public;
grant execute on function app.seller_zone to salespro_app;
