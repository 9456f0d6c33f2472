-- The tenant of a transaction. Policies and statements compare agency_id with app.agency(), and user_id of personal
-- rows with app.uid().

-- Returns the signed-in user of the transaction; null without one.
create or replace function app.uid() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- Returns the agency of the transaction. Every account is an agency of one with the same id.
create or replace function app.agency() returns uuid
language sql stable parallel safe
return app.uid();

-- Returns whether the transaction has the right to write global texts (asContentManager in apps/api/src/lib/db.ts).
create or replace function app.is_content_manager() returns boolean
language sql stable parallel safe
return app.uid() is not null and coalesce(current_setting('app.right', true), '') = 'content_manager';

-- Verifies a session and sets the tenant for the rest of the transaction (docs/decisions/083-database-access.md);
-- without a hash the user was verified before. An invalid session raises an error, so that no later statement runs.
-- The function is owned by the account role, which can read no table of an agency; later statements run as
-- salespro_app under row-level security. A session that needs renewal is announced by a notice. It returns the agency
-- for filters.
-- Assigning the result of set_config is faster than a `perform` statement.
create or replace function app.authenticate_session(p_token_hash text, p_user uuid, p_source text, p_renew_below_seconds integer) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_due boolean;
  v_set text;
begin
  if p_token_hash is not null then
    select s."expiresAt" <= now() + make_interval(secs => p_renew_below_seconds)
           and s."expiresAt" < s."createdAt" + interval '30 days'
      into v_is_due
      from auth.session s
     where s."tokenHash" = p_token_hash and s."userId" = p_user and s."expiresAt" > now();
    if not found then raise exception 'no such session' using errcode = 'SP401'; end if;
    if v_is_due then raise notice using errcode = 'SP201', message = 'session is due'; end if;
  end if;
  v_set := set_config('app.user_id', p_user::text, true) || set_config('app.right', '', true) || set_config('app.request_source', p_source, true);
  return p_user;
end;
$$;

grant execute on function app.uid, app.agency, app.is_content_manager to salespro_app;
revoke all on function app.authenticate_session from public;
grant execute on function app.authenticate_session to salespro_app;
-- Only to change the owner of the function; the role creates nothing in this schema.
grant create on schema app to salespro_auth;
alter function app.authenticate_session owner to salespro_auth;
revoke create on schema app from salespro_auth;
