-- The one-time code with which the admin role is claimed where the operator named nobody
-- (docs/decisions/036-is-it-still-you.md): its hash, from the first start until somebody used it.
alter table app.settings add column claim_code_hash bytea;

-- The functions below run with the owner's rights, and row-level security is forced on owners too.
create policy owner_keeps on app.settings to current_user using (true) with check (true);

-- True when this code is the one from now on: there is no admin and no code yet.
create function app.offer_claim(p_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.settings set claim_code_hash = p_hash
   where admin_user_id is null and claim_code_hash is null;
  return found;
end;
$$;
revoke all on function app.offer_claim(bytea) from public;
grant execute on function app.offer_claim(bytea) to salespro_app;

-- The admin of this transaction makes another account the admin; false for everybody else.
create function app.hand_over_admin(p_to uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.settings set admin_user_id = p_to, updated_at = now()
   where admin_user_id = app.uid();
  if not found then return false; end if;
  insert into app.audit_events (user_id, action)
  values (app.uid(), 'admin.handed_over'), (p_to, 'admin.received');
  return true;
end;
$$;
revoke all on function app.hand_over_admin(uuid) from public;
grant execute on function app.hand_over_admin(uuid) to salespro_app;

-- Where an event came from: the device's name and the rough network of the request, which the api sets for its
-- transaction (docs/decisions/037-people-are-told.md). It is part of the detail, so the chain covers it. What
-- somebody else brought about (the admin, the operator) tells nobody from where.
create or replace function app.stamp_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_place text := current_setting('app.place', true);
begin
  new.id := uuidv7();
  new.at := clock_timestamp();
  new.seq := null;
  new.hash := null;
  if v_place <> '' and new.action not in ('account.sessions_ended', 'admin.received') then
    new.detail := new.detail || jsonb_build_object('from', v_place::jsonb);
  end if;
  return new;
end;
$$;

do $$ begin
  execute format('grant execute on function jobs.enqueue(text, json, text) to %I', current_user);
end $$;

-- People are told of what changed about their account, by the event itself, so that no path can forget it.
create function app.tell_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('tell_account_event', json_build_object(
    'userId', new.user_id, 'action', new.action, 'detail', new.detail, 'at', new.at));
  return null;
end;
$$;
revoke all on function app.tell_audit_event() from public;
create trigger tell_audit_event after insert on app.audit_events
for each row when (new.action in ('account.password_changed', 'account.two_factor_on',
  'account.two_factor_off', 'account.recovery_code_used', 'account.passkey_added',
  'account.passkey_removed', 'account.export'))
execute function app.tell_audit_event();

-- A sign-in is told when none of the last 90 days came from the same device and network. Not told are the first one
-- of all, and a session that takes the place of another in the same browser.
create function auth.tell_sign_in(p_session uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_from jsonb := nullif(current_setting('app.place', true), '')::jsonb;
  v_new auth.session;
  v_asks boolean;
begin
  select * into v_new from auth.session where id = p_session;
  select "twoFactorEnabled" into v_asks from auth."user" where id = v_new."userId";
  if v_from is null or v_asks is null
    or (select count(*) from app.audit_events
         where user_id = v_new."userId" and action in ('account.sign_in', 'account.sign_in_passkey')) < 2
    or exists (select from auth.session s
                where s."userId" = v_new."userId" and s.id <> v_new.id
                  and s."userAgent" is not distinct from v_new."userAgent"
                  and s."ipAddress" is not distinct from v_new."ipAddress")
    or exists (select from app.audit_events e
                where e.user_id = v_new."userId" and e.action in ('account.sign_in', 'account.sign_in_passkey')
                  and e.detail -> 'from' = v_from
                  and e.at > now() - interval '90 days'
                  -- The events of this very sign-in: its own, and where a code is asked the password's before it.
                  and e.at < case when v_asks then now() - interval '15 minutes' else now() end)
  then
    return;
  end if;
  perform jobs.enqueue('tell_account_event', json_build_object('userId', v_new."userId",
    'action', 'account.sign_in', 'detail', json_build_object('from', v_from), 'at', clock_timestamp()));
end;
$$;
revoke all on function auth.tell_sign_in(uuid) from public;
grant execute on function auth.tell_sign_in(uuid) to salespro_auth;

-- Where a code is asked, the password alone makes a session for a moment: whoever takes the code tells it.
create function auth.tell_new_session() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (select "twoFactorEnabled" from auth."user" where id = new."userId") then
    perform auth.tell_sign_in(new.id);
  end if;
  return null;
end;
$$;
revoke all on function auth.tell_new_session() from public;
create trigger tell_new_session after insert on auth.session
for each row execute function auth.tell_new_session();

-- A recovery code was used; how many are left is known where the list is one of hashes.
create function auth.note_recovery_code() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action, detail)
  values (new."userId", 'account.recovery_code_used', jsonb_build_object('left', jsonb_array_length(new."backupCodes"::jsonb)));
  return null;
end;
$$;
revoke all on function auth.note_recovery_code() from public;
create trigger note_recovery_code after update of "backupCodes" on auth."twoFactor"
for each row when (old.verified and new.verified and new."backupCodes" like '[%'
  and old."backupCodes" is distinct from new."backupCodes")
execute function auth.note_recovery_code();
