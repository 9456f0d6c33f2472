-- The audit log is append-only (docs/decisions/023-audit-log.md). Every event has a number and a hash over itself and
-- the event before it: one chain per user, so that chains are deleted with accounts and users do not wait for each
-- other.

-- Sets number, time and hash, which the caller cannot choose, and adds device and network of the request. Events
-- caused by the admin or the operator contain no source.
create or replace function app.stamp_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_source text := current_setting('app.request_source', true);
begin
  new.id := uuidv7();
  new.at := clock_timestamp();
  new.seq := null;
  new.hash := null;
  if v_source <> '' and new.action not in ('account.sessions_ended', 'admin.received') then
    new.detail := new.detail || jsonb_build_object('from', v_source::jsonb);
  end if;
  return new;
end;
$$;

-- Links an event to its chain at the end of the transaction, while the chain head is locked. Nothing else is locked
-- afterwards, so transactions cannot deadlock.
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

-- Rejects changes of events, also by the owner: an event is linked once, and deleted only with its account or after it
-- was archived (salespro audit archive).
create or replace function app.reject_audit_change() returns trigger
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

-- Enqueues a mail to the user about a change of the account, triggered by the event itself.
create or replace function app.schedule_account_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('tell_account_event', json_build_object(
    'userId', new.user_id, 'action', new.action, 'detail', new.detail, 'at', new.at));
  return null;
end;
$$;

revoke all on function app.stamp_audit_event, app.chain_audit_event, app.reject_audit_change, app.schedule_account_mail from public;
