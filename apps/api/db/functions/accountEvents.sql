-- Records audit events of accounts in triggers, so that no code path can omit them. The account role itself has no
-- access to the audit tables.
create or replace function auth.record_account_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  values (coalesce(to_jsonb(new) ->> 'userId', to_jsonb(new) ->> 'id')::uuid, tg_argv[0]);
  return null;
end;
$$;

-- Sets the time of the last use. Every use updates the counter, even on devices that do not count.
create or replace function auth.set_passkey_last_used() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new."lastUsedAt" := now();
  return new;
end;
$$;

-- Records a removed passkey. Events are deleted with the account, so nothing is recorded then.
create or replace function auth.record_passkey_removed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  select id, 'account.passkey_removed' from auth."user" where id = old."userId";
  return null;
end;
$$;

-- Records the use of a recovery code and, where the list consists of hashes, how many are left.
create or replace function auth.record_recovery_code_used() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action, detail)
  values (new."userId", 'account.recovery_code_used', jsonb_build_object('left', jsonb_array_length(new."backupCodes"::jsonb)));
  return null;
end;
$$;

revoke all on function auth.record_account_event, auth.record_passkey_removed, auth.record_recovery_code_used from public;
grant execute on function auth.set_passkey_last_used to salespro_auth;
