-- The audit can be added to and nothing else (docs/decisions/023-audit-log.md). Every event carries a number and a hash
-- over itself and the event before it, one chain per user, so that an account leaves with its chain whole and no seller
-- waits for another.

-- Number, time and hash are never the caller's. Where an event came from: the device's name and the rough network of the request, which the api sets for its
-- transaction (docs/decisions/023-audit-log.md). It is part of the detail, so the chain covers it. What
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

-- Links an event at the end of its transaction: whoever holds the head of a chain needs nothing more and
-- is about to commit, so two transactions can wait for each other but never in a circle.
create or replace function app.chain_audit_event() returns trigger
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
  v_head.hash := sha256(convert_to(jsonb_build_array(encode(v_head.hash, 'hex'), v_event.user_id, v_head.seq, v_event.id,
    v_event.action, v_event.detail, extract(epoch from v_event.at))::text, 'UTF8'));
  update app.audit_events set seq = v_head.seq, hash = v_head.hash where user_id = new.user_id and id = new.id;
  update app.audit_heads set hash = v_head.hash where user_id = new.user_id;
  return null;
end;
$$;

-- The second wall, also for the owner: an event is linked once, and leaves only together with its account (also while
-- that is being erased) or when it was archived (scripts/archiveAudit.ts).
create or replace function app.keep_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.hash is null
     and (new.user_id, new.id, new.action, new.detail, new.at) = (old.user_id, old.id, old.action, old.detail, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and (exists (select from auth.erasing where user_id = old.user_id)
                           or exists (select from app.audit_checkpoints c where c.user_id = old.user_id and c.seq >= old.seq)
                           or not exists (select from auth."user" where id = old.user_id)) then
    return old;
  end if;
  raise exception 'audit events are only ever added' using errcode = 'insufficient_privilege';
end;
$$;

-- People are told of what changed about their account, by the event itself, so that no path can forget it.
create or replace function app.tell_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('tell_account_event', json_build_object(
    'userId', new.user_id, 'action', new.action, 'detail', new.detail, 'at', new.at));
  return null;
end;
$$;

revoke all on function app.stamp_audit_event, app.chain_audit_event, app.keep_audit_event, app.tell_audit_event from public;
