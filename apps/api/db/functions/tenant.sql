-- Whose transaction this is. Policies and statements compare agency_id with app.agency(), and user_id of what is personal
-- with app.uid().

-- The signed-in user of the running transaction; null outside of one.
create or replace function app.uid() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- The agency whose rows the transaction works with. Every account is an agency of one, whose id is the user's.
create or replace function app.agency() returns uuid
language sql stable parallel safe
return app.uid();

-- The texts of everybody are written by a transaction that carries the right to, which only the calls of a
-- content manager have (asContentManager in apps/api/src/lib/db.ts). A statement that forgets it writes nothing.
create or replace function app.is_content_manager() returns boolean
language sql stable parallel safe
return app.uid() is not null and coalesce(current_setting('app.right', true), '') = 'content_manager';

-- The beginning of every call (docs/decisions/083-database-access.md): the session is looked up in the transaction of the work itself,
-- or the user is one whom the server knows already. A caller with the hash of a valid session of this user
-- gets the user's rows for the rest of the transaction; any other gets an error that ends it, so that no later statement
-- runs. It is owned by the role of the accounts, which reads no table of an agency; the work behind it runs as salespro_app under row-level
-- security. Whether the session is due for renewal is announced by a notice, which is rare. It returns the agency, by which
-- functions filter: not by the setting, which row-level security compares.
-- Assigning the result of set_config needs no statement of its own, as `perform` does: two thirds of the time.
create or replace function app.begin_call(p_hash text, p_user uuid, p_place text, p_due_seconds integer) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_due boolean;
  v_set text;
begin
  if p_hash is not null then
    select s."expiresAt" <= now() + make_interval(secs => p_due_seconds)
           and s."expiresAt" < s."createdAt" + interval '30 days'
      into v_is_due
      from auth.session s
     where s."tokenHash" = p_hash and s."userId" = p_user and s."expiresAt" > now();
    if not found then raise exception 'no such session' using errcode = 'SP401'; end if;
    if v_is_due then raise notice using errcode = 'SP201', message = 'session is due'; end if;
  end if;
  v_set := set_config('app.user_id', p_user::text, true) || set_config('app.right', '', true) || set_config('app.place', p_place, true);
  return p_user;
end;
$$;

grant execute on function app.uid, app.agency, app.is_content_manager to salespro_app;
revoke all on function app.begin_call from public;
grant execute on function app.begin_call to salespro_app;
-- Only to hand the function over; the role creates nothing in this schema.
grant create on schema app to salespro_auth;
alter function app.begin_call owner to salespro_auth;
revoke create on schema app from salespro_auth;
