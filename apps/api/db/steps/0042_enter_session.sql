-- The session is looked up in the packet of the work itself (docs/decisions/067-one-trip.md): who brings the
-- hash of a living session of this user gets the user's rows for the rest of the transaction, anybody else an
-- error that ends it, so that no statement behind it runs. It belongs to the role of the accounts, which reads
-- no tenant's table; the work behind it runs as salespro_app under row-level security as before.
create function app.enter_session(p_hash text, p_user uuid, p_place text, p_due_seconds integer) returns boolean
language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare v_is_due boolean;
begin
  select s."expiresAt" <= now() + make_interval(secs => p_due_seconds)
         and s."expiresAt" < s."createdAt" + interval '30 days'
    into v_is_due
    from auth.session s
   where s."tokenHash" = p_hash and s."userId" = p_user and s."expiresAt" > now();
  if not found then
    raise exception 'no such session' using errcode = 'SP401';
  end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.right', '', true),
          set_config('app.place', p_place, true);
  return v_is_due;
end;
$$;
revoke all on function app.enter_session(text, uuid, text, integer) from public;
grant execute on function app.enter_session(text, uuid, text, integer) to salespro_app;
-- Only to hand it over; the role makes nothing there.
grant create on schema app to salespro_auth;
alter function app.enter_session(text, uuid, text, integer) owner to salespro_auth;
revoke create on schema app from salespro_auth;
