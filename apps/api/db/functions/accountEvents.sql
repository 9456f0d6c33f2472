-- What happens to an account is noted where it happens, so that no path can forget it. The account role
-- itself reaches no audit table.
create or replace function auth.note_account_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  values (coalesce(to_jsonb(new) ->> 'userId', to_jsonb(new) ->> 'id')::uuid, tg_argv[0]);
  return null;
end;
$$;

-- Every answer of a passkey writes its counter, also where a passkey does not count.
create or replace function auth.note_passkey_use() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new."lastUsedAt" := now();
  return new;
end;
$$;

-- With the account go its events as well, so nothing is noted then.
create or replace function auth.note_passkey_removed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  select id, 'account.passkey_removed' from auth."user" where id = old."userId";
  return null;
end;
$$;

-- A recovery code was used; how many are left is known where the list is one of hashes.
create or replace function auth.note_recovery_code() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action, detail)
  values (new."userId", 'account.recovery_code_used', jsonb_build_object('left', jsonb_array_length(new."backupCodes"::jsonb)));
  return null;
end;
$$;

revoke all on function auth.note_account_event, auth.note_passkey_removed, auth.note_recovery_code from public;
grant execute on function auth.note_passkey_use to salespro_auth;
