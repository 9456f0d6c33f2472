-- Where a seller is (docs/decisions/061-days-and-clocks.md): own agency card, everybody's, the device that asked for reminders. Null
-- where nobody has said. Which names of zones there are is asked where they are used: here they are only texts.
create or replace function app.seller_zone(p_user uuid, p_device text default null) returns text
language sql stable
return coalesce(
  nullif((select c.time_zone from app.agency_cards c where c.agency_id = p_user), ''),
  nullif((select g.time_zone from app.global_agency_card g), ''),
  nullif(p_device, ''),
  nullif((select r.device_zone from app.reminders r where r.user_id = p_user), ''));

revoke all on function app.seller_zone from public;
grant execute on function app.seller_zone to salespro_app;
