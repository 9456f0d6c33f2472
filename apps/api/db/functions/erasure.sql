-- Erases accounts in two steps (docs/decisions/040-erasure-and-retention.md): it is disabled at once, its data is
-- deleted in batches.

-- Step one: deletes all ways to sign in, of every table in schema auth, frees the address and cancels queued mails.
create or replace function auth.begin_erasure(p_user uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_email text;
  v_column record;
begin
  insert into auth.erasing (user_id) select id from auth."user" where id = p_user
  on conflict (user_id) do update set user_id = excluded.user_id where false;
  if not found then return; end if;
  select email into v_email from auth."user" where id = p_user;
  for v_column in
    select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'auth' and c.column_name in ('userId', 'user_id') and c.table_name <> 'erasing'
  loop
    execute format('delete from auth.%I where %I = $1', v_column.table_name, v_column.column_name) using p_user;
  end loop;
  delete from auth.verification
   where position(p_user::text in value) > 0 or position(v_email in value) > 0;
  perform jobs.forget(array(select k || ':' || v_email
    from unnest('{confirm,confirm_email,account_exists,reset_password}'::text[]) as k));
  -- Without its keys the encrypted data is unreadable from now on.
  delete from app.user_keys where user_id = p_user;
  update auth."user" set name = '', email = 'erased-' || p_user || '@erased.invalid', "signupContext" = null
   where id = p_user;
  perform jobs.enqueue('remember_erasure',
    json_build_object('account', encode(sha256(p_user::text::bytea), 'hex')));
  perform jobs.enqueue('account_deleted', json_build_object('email', v_email));
  perform jobs.enqueue('erase_account', json_build_object('userId', p_user), 'erase:' || p_user);
end;
$$;

-- Step two: deletes up to p_max_rows rows and returns their number; 0 when nothing is left. Large tables come first.
-- An erasure visits each table once in key order and stores its position, so that batches do not scan rows deleted
-- before. Rows added meanwhile are deleted with the account at the end.
create or replace function auth.erase_account_batch(p_user uuid, p_max_rows integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_tables constant text[] := array['answer_history', 'note_history', 'interview_notes', 'operations', 'audit_events', 'lead_rows', 'interviews'];
  v_keys constant text[] := array['interview_id', 'interview_id', 'interview_id', 'id', 'id', 'import_id', 'id'];
  v_step integer;
  v_last_id uuid;
  v_rows tid[];
begin
  select step, last_id into v_step, v_last_id from auth.erasing where user_id = p_user for update;
  if not found then return 0; end if;
  while v_step <= cardinality(v_tables) loop
    execute format(
      'select array_agg(batch.at), (array_agg(batch.row_id))[count(*)] from (
         select ctid as at, %2$I as row_id from app.%1$I where %3$I = $1 and %2$I >= $2 order by %3$I, %2$I limit $3) batch',
      v_tables[v_step], v_keys[v_step], case v_tables[v_step] when 'audit_events' then 'user_id' else 'agency_id' end)
      into v_rows, v_last_id
      using p_user, v_last_id, case v_tables[v_step] when 'interviews' then greatest(1, p_max_rows / 10) else p_max_rows end;
    if v_rows is not null then
      execute format('delete from app.%I where ctid = any ($1)', v_tables[v_step]) using v_rows;
      update auth.erasing set step = v_step, last_id = v_last_id where user_id = p_user;
      -- A lost batch is repeated, so the commit need not wait for the disk.
      perform set_config('synchronous_commit', 'off', true);
      return cardinality(v_rows);
    end if;
    v_step := v_step + 1;
    v_last_id := '00000000-0000-0000-0000-000000000000';
  end loop;
  delete from auth."user" where id = p_user;
  return 1;
end;
$$;

-- Enqueues an erasure record outside the database (docs/decisions/022-backup.md), so that a restore from an older
-- backup erases the account again. The record is a hash of the random id.
create or replace function auth.remember_erasure() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('remember_erasure',
    json_build_object('account', encode(sha256(old.id::text::bytea), 'hex')));
  return null;
end;
$$;

-- Enqueues erasure records of deleted interviews, by the hash of their contact ids, so that a restore deletes them
-- again. One job per statement, because an undone import deletes thousands. Also updates the counters and deletes past
-- operations of the interviews.
create or replace function app.forget_interviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_hashes json;
begin
  select json_agg(encode(sha256((g.agency_id || ' ' || g.customer_contact_id)::bytea), 'hex')) into v_hashes
    from gone g
   where exists (select from auth."user" u where u.id = g.agency_id)
     and not exists (select from auth.erasing e where e.user_id = g.agency_id);
  if v_hashes is not null then
    perform jobs.enqueue('remember_erasure', json_build_object('interviews', v_hashes));
  end if;
  delete from app.past_operations p using gone g where p.agency_id = g.agency_id and p.interview_id = g.id;
  -- Only existing counters are updated: an erasure must not insert rows.
  perform app.update_account_counters(g.agency_id, g.list_group, null, count(*)::integer)
     from gone g where exists (select from app.account_counters l where l.agency_id = g.agency_id)
    group by g.agency_id, g.list_group;
  return null;
end;
$$;

revoke all on function
  auth.begin_erasure, auth.erase_account_batch, auth.remember_erasure, app.forget_interviews from public;
grant execute on function auth.begin_erasure, auth.erase_account_batch to salespro_auth;
