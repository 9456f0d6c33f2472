-- Stores the hash of the claim code; returns true when there was neither an admin nor a code.
create or replace function app.offer_admin_claim(p_code_hash bytea) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with offered as (
    update app.settings set claim_code_hash = p_code_hash where admin_user_id is null and claim_code_hash is null returning id)
  select exists (select from offered);
$$;

-- Makes another account the admin; returns false unless the caller is the admin.
create or replace function app.hand_over_admin(p_to uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with changed as (
    update app.settings set admin_user_id = p_to, updated_at = now() where admin_user_id = app.uid() returning id),
  noted as (
    insert into app.audit_events (user_id, action)
    select e.* from changed, (values (app.uid(), 'admin.handed_over'), (p_to, 'admin.received')) e)
  select exists (select from changed);
$$;

revoke all on function app.offer_admin_claim, app.hand_over_admin from public;
grant execute on function app.offer_admin_claim, app.hand_over_admin to salespro_app;
