-- An account is erased in two steps (docs/decisions/040-erasure-and-retention.md): at once nobody can use it any more,
-- and everything it has follows in batches that each fit into the deadline of a statement.

-- Step one. Whatever the schema holds of ways in goes, also what later versions add. The address is free
-- again at once; what the queue holds of it is forgotten.
create or replace function auth.begin_erasure(p_user uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_email text;
  v_place record;
begin
  insert into auth.erasing (user_id) select id from auth."user" where id = p_user
  on conflict (user_id) do update set user_id = excluded.user_id where false;
  if not found then return; end if;
  select email into v_email from auth."user" where id = p_user;
  for v_place in
    select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'auth' and c.column_name in ('userId', 'user_id') and c.table_name <> 'erasing'
  loop
    execute format('delete from auth.%I where %I = $1', v_place.table_name, v_place.column_name) using p_user;
  end loop;
  delete from auth.verification
   where position(p_user::text in value) > 0 or position(v_email in value) > 0;
  perform jobs.forget(array(select k || ':' || v_email
    from unnest('{confirm,confirm_email,account_exists,reset_password}'::text[]) as k));
  -- A key that is gone opens nothing: what is encrypted is unreadable from here on, wherever it still lies.
  delete from app.user_keys where user_id = p_user;
  update auth."user" set name = '', email = 'erased-' || p_user || '@erased.invalid', "signupContext" = null
   where id = p_user;
  perform jobs.enqueue('remember_erasure',
    json_build_object('account', encode(sha256(p_user::text::bytea), 'hex')));
  perform jobs.enqueue('account_deleted', json_build_object('email', v_email));
  perform jobs.enqueue('erase_account', json_build_object('userId', p_user), 'erase:' || p_user);
end;
$$;

-- Step two: takes away up to so many rows and returns how many they were; 0 when nothing is left. The large tables
-- first, so that the account itself goes with a handful of rows. An erasure goes through each table once, by its key, and
-- remembers how far it came: searched from the beginning, every batch would step over the rows of all batches before it,
-- which lie there until they are vacuumed. What arrives behind its back goes with the account itself, at the end.
create or replace function auth.erase_some(p_user uuid, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_tables constant text[] := array['answer_history', 'note_history', 'interview_notes', 'operations', 'audit_events', 'lead_rows', 'interviews'];
  v_keys constant text[] := array['interview_id', 'interview_id', 'interview_id', 'id', 'id', 'import_id', 'id'];
  v_step integer;
  v_place uuid;
  v_rows tid[];
begin
  select step, place into v_step, v_place from auth.erasing where user_id = p_user for update;
  if not found then return 0; end if;
  while v_step <= cardinality(v_tables) loop
    execute format(
      'select array_agg(batch.at), (array_agg(batch.place))[count(*)] from (
         select ctid as at, %2$I as place from app.%1$I where %3$I = $1 and %2$I >= $2 order by %3$I, %2$I limit $3) batch',
      v_tables[v_step], v_keys[v_step], case v_tables[v_step] when 'audit_events' then 'user_id' else 'agency_id' end)
      into v_rows, v_place
      using p_user, v_place, case v_tables[v_step] when 'interviews' then greatest(1, p_most / 10) else p_most end;
    if v_rows is not null then
      execute format('delete from app.%I where ctid = any ($1)', v_tables[v_step]) using v_rows;
      update auth.erasing set step = v_step, place = v_place where user_id = p_user;
      -- Nobody waits for a batch, and one that a crash undoes is done again: others need not wait for its way to the disk.
      perform set_config('synchronous_commit', 'off', true);
      return cardinality(v_rows);
    end if;
    v_step := v_step + 1;
    v_place := '00000000-0000-0000-0000-000000000000';
  end loop;
  delete from auth."user" where id = p_user;
  return 1;
end;
$$;

-- Whoever is erased must stay erased after a restore from an older backup. So every erasure is also
-- written down outside the database (docs/decisions/022-backup.md), promised in the same
-- transaction. Only a hash of the random id: the list itself tells nothing about anybody.
create or replace function auth.remember_erasure() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform jobs.enqueue('remember_erasure',
    json_build_object('account', encode(sha256(old.id::text::bytea), 'hex')));
  return null;
end;
$$;

-- A deleted interview is written down outside the database too, so that a restore from an older backup deletes it again:
-- by the hash of its random contact id, which no other interview ever has. An account that leaves is one entry of its
-- own. Undoing an import deletes thousands of interviews: one job for all that a statement deletes, because thousands of
-- jobs would hold up mails and everything else in the queue for minutes.
-- Six writers delete; with the interviews go what the list counts of them and the ids of their past operations.
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
  -- Only where there is a list: whoever erases an account may not add rows to it.
  perform app.move_in_list(g.agency_id, g.list_group, null, count(*)::integer)
     from gone g where exists (select from app.list_versions l where l.agency_id = g.agency_id)
    group by g.agency_id, g.list_group;
  return null;
end;
$$;

revoke all on function
  auth.begin_erasure, auth.erase_some, auth.remember_erasure, app.forget_interviews from public;
grant execute on function auth.begin_erasure, auth.erase_some to salespro_auth;
