-- The audit can be added to and nothing else (docs/decisions/023-audit-chain.md). Every event carries a
-- number and a hash over itself and the event before it, one chain per user, so that an account leaves
-- with its chain whole and no seller waits for another.
create table app.audit_heads (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  seq bigint not null,
  hash bytea not null
);
alter table app.audit_heads enable row level security;
alter table app.audit_heads force row level security;
-- No role of the app reaches it; the functions below run with the owner's rights.
create policy chain_grows on app.audit_heads to current_user using (true) with check (true);

alter table app.audit_events add column seq bigint, add column hash bytea;

create function app.audit_hash(
  p_before bytea, p_user uuid, p_seq bigint, p_id uuid, p_action text, p_detail jsonb, p_at timestamptz)
returns bytea language sql stable
return sha256(convert_to(jsonb_build_array(
  encode(p_before, 'hex'), p_user, p_seq, p_id, p_action, p_detail, extract(epoch from p_at))::text, 'UTF8'));

-- Number, time and hash are never the caller's.
create function app.stamp_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.id := uuidv7();
  new.at := clock_timestamp();
  new.seq := null;
  new.hash := null;
  return new;
end;
$$;
revoke all on function app.stamp_audit_event() from public;

-- Links an event at the end of its transaction: whoever holds the head of a chain needs nothing more and
-- is about to commit, so two transactions can wait for each other but never in a circle.
create function app.chain_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_event app.audit_events;
  v_head app.audit_heads;
begin
  select * into v_event from app.audit_events where user_id = new.user_id and id = new.id;
  if not found then return null; end if;
  insert into app.audit_heads as h (user_id, seq, hash) values (new.user_id, 1, '')
  on conflict (user_id) do update set seq = h.seq + 1
  returning * into v_head;
  v_head.hash := app.audit_hash(v_head.hash, v_event.user_id, v_head.seq, v_event.id, v_event.action, v_event.detail, v_event.at);
  update app.audit_events set seq = v_head.seq, hash = v_head.hash where user_id = new.user_id and id = new.id;
  update app.audit_heads set hash = v_head.hash where user_id = new.user_id;
  return null;
end;
$$;
revoke all on function app.chain_audit_event() from public;

-- The second wall, also for the owner: an event is linked once, and leaves only together with its account.
create function app.keep_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.hash is null
     and (new.user_id, new.id, new.action, new.detail, new.at) = (old.user_id, old.id, old.action, old.detail, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from auth."user" where id = old.user_id) then
    return old;
  end if;
  raise exception 'audit events are only ever added' using errcode = 'insufficient_privilege';
end;
$$;
revoke all on function app.keep_audit_event() from public;

-- What was there before gets its place in the chain, in its own order.
alter table app.audit_events no force row level security;
do $$
declare e record; v_head app.audit_heads;
begin
  for e in select user_id, id, action, detail, at from app.audit_events order by user_id, id loop
    if v_head.user_id is distinct from e.user_id then
      v_head := row(e.user_id, 0, ''::bytea);
    end if;
    v_head.seq := v_head.seq + 1;
    v_head.hash := app.audit_hash(v_head.hash, e.user_id, v_head.seq, e.id, e.action, e.detail, e.at);
    update app.audit_events set seq = v_head.seq, hash = v_head.hash where user_id = e.user_id and id = e.id;
    insert into app.audit_heads values (v_head.user_id, v_head.seq, v_head.hash)
    on conflict (user_id) do update set seq = excluded.seq, hash = excluded.hash;
  end loop;
end $$;
alter table app.audit_events add constraint audit_events_seq unique (user_id, seq);
alter table app.audit_events force row level security;
create policy chain_grows on app.audit_events to current_user using (true) with check (true);

create trigger stamp_audit_event before insert on app.audit_events
for each row execute function app.stamp_audit_event();
create constraint trigger chain_audit_event after insert on app.audit_events
deferrable initially deferred for each row execute function app.chain_audit_event();
create trigger keep_audit_event before update or delete on app.audit_events
for each row execute function app.keep_audit_event();
create trigger keep_audit_events before truncate on app.audit_events
for each statement execute function app.keep_audit_event();

-- Only what the caller may say: who, what and about what.
revoke insert on app.audit_events from salespro_app;
grant insert (user_id, action, detail) on app.audit_events to salespro_app;

-- What happens to an account is noted where it happens, so that no path can forget it. The account role
-- itself reaches no audit table.
create function auth.note_account_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.audit_events (user_id, action)
  values (coalesce(to_jsonb(new) ->> 'userId', to_jsonb(new) ->> 'id')::uuid, tg_argv[0]);
  return null;
end;
$$;
revoke all on function auth.note_account_event() from public;
create trigger note_sign_in after insert on auth.session
for each row execute function auth.note_account_event('account.sign_in');
create trigger note_password after update of password on auth.account
for each row when (old.password is distinct from new.password)
execute function auth.note_account_event('account.password_changed');
create trigger note_two_factor_on after update of "twoFactorEnabled" on auth."user"
for each row when (new."twoFactorEnabled" and not old."twoFactorEnabled")
execute function auth.note_account_event('account.two_factor_on');
create trigger note_two_factor_off after update of "twoFactorEnabled" on auth."user"
for each row when (old."twoFactorEnabled" and not new."twoFactorEnabled")
execute function auth.note_account_event('account.two_factor_off');
create trigger note_email after update of email on auth."user"
for each row when (old.email is distinct from new.email)
execute function auth.note_account_event('account.email_changed');

-- A sign-in ends by itself 30 days after it began, however often it was used (docs/security.md).
create function auth.end_old_session() returns trigger language plpgsql
as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '30 days');
  return new;
end;
$$;
create trigger end_old_session before insert or update on auth.session
for each row execute function auth.end_old_session();
grant execute on function auth.end_old_session() to salespro_auth;

-- Who leaves, leaves nothing in the queue either: mails that wait or failed carry the address.
create function jobs.forget(job_keys text[]) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.remove_job(k) from unnest(job_keys) as k; $$;
alter function jobs.forget(text[]) owner to salespro_jobs;
revoke all on function jobs.forget(text[]) from public;
grant execute on function jobs.forget(text[]) to salespro_auth;
do $$ begin
  execute format('grant execute on function jobs.forget(text[]) to %I', current_user);
end $$;
create function auth.forget_user() returns trigger language plpgsql
as $$
begin
  perform jobs.forget(array(select k || ':' || old.email
    from unnest('{confirm,confirm_email,account_exists,reset_password}'::text[]) as k));
  delete from auth.verification where position(old.id::text in value) > 0 or position(old.email in value) > 0;
  return null;
end;
$$;
grant execute on function auth.forget_user() to salespro_auth;
create trigger forget_user after delete on auth."user"
for each row execute function auth.forget_user();
