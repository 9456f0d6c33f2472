-- Passkeys: a table of the account library with our types (docs/decisions/035-passkeys.md). What lies here
-- opens nothing: the private half never leaves the person's device.
create table auth.passkey (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  "credentialID" text not null unique,
  "publicKey" text not null,
  -- Up to 2^32; a double holds that exactly and reaches the library as a number.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz
);
create index passkey_by_user on auth.passkey ("userId");
grant select, insert, update, delete on auth.passkey to salespro_auth;

-- Every answer of a passkey writes its counter, also where a passkey does not count.
create function auth.note_passkey_use() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new."lastUsedAt" := now();
  return new;
end;
$$;
grant execute on function auth.note_passkey_use() to salespro_auth;
create trigger note_passkey_use before update of counter on auth.passkey
for each row execute function auth.note_passkey_use();

-- A sign-in by passkey has an audit event of its own.
alter table auth.session add column "withPasskey" boolean not null default false;
drop trigger note_sign_in on auth.session;
create trigger note_sign_in after insert on auth.session
for each row when (not new."withPasskey") execute function auth.note_account_event('account.sign_in');
create trigger note_passkey_sign_in after insert on auth.session
for each row when (new."withPasskey") execute function auth.note_account_event('account.sign_in_passkey');

create trigger note_passkey_added after insert on auth.passkey
for each row execute function auth.note_account_event('account.passkey_added');
create trigger note_passkey_renamed after update of name on auth.passkey
for each row when (old.name is distinct from new.name)
execute function auth.note_account_event('account.passkey_renamed');

-- With the account go its events as well, so nothing is noted then.
create function auth.note_passkey_removed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  select id, 'account.passkey_removed' from auth."user" where id = old."userId";
  return null;
end;
$$;
revoke all on function auth.note_passkey_removed() from public;
create trigger note_passkey_removed after delete on auth.passkey
for each row execute function auth.note_passkey_removed();
