-- An account is erased in two steps (docs/decisions/040-erasure-and-retention.md): at once nobody can use it
-- any more, and everything it has follows in batches that each fit into the deadline of a statement.
create table auth.erasing (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  since timestamptz not null default now()
);

-- Step one. Whatever the schema holds of ways in goes, also what later versions add. The address is free
-- again at once; what the queue holds of it is forgotten.
create function auth.begin_erasure(p_user uuid) returns void
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
revoke all on function auth.begin_erasure(uuid) from public;
grant execute on function auth.begin_erasure(uuid) to salespro_auth;

-- Step two: takes away up to so many rows and tells how many they were; 0 when nothing is left. The large
-- tables first, so that the account itself goes with a handful of rows.
create function auth.erase_some(p_user uuid, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_name text;
  v_gone integer;
begin
  if not exists (select from auth.erasing where user_id = p_user) then return 0; end if;
  foreach v_name in array array['answer_history', 'operations', 'audit_events', 'interviews'] loop
    execute format(
      'delete from app.%1$I where ctid = any (array(select ctid from app.%1$I where user_id = $1 limit $2))', v_name)
      using p_user, case v_name when 'interviews' then greatest(1, p_most / 10) else p_most end;
    get diagnostics v_gone = row_count;
    if v_gone > 0 then return v_gone; end if;
  end loop;
  delete from auth."user" where id = p_user;
  return 1;
end;
$$;
revoke all on function auth.erase_some(uuid, integer) from public;
grant execute on function auth.erase_some(uuid, integer) to salespro_auth;

-- The owner, whose rights these functions have, sees the rows of accounts that are being erased, and no others.
do $$
declare name text;
begin
  foreach name in array array['answer_history', 'operations', 'interviews'] loop
    execute format('create policy erased_rows_leave on app.%I to current_user using (user_id in (select e.user_id from auth.erasing e))', name);
  end loop;
end $$;

-- Events leave with their account: also while it is leaving.
create or replace function app.keep_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.hash is null
     and (new.user_id, new.id, new.action, new.detail, new.at) = (old.user_id, old.id, old.action, old.detail, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and (exists (select from auth.erasing where user_id = old.user_id)
                           or not exists (select from auth."user" where id = old.user_id)) then
    return old;
  end if;
  raise exception 'audit events are only ever added' using errcode = 'insufficient_privilege';
end;
$$;

-- Deleting an interview looks up its operations; old ones are found by their age.
create index operations_of_interview on app.operations (user_id, interview_id);
create index operations_by_age on app.operations using brin (at);

-- Which storage belongs to which database (apps/api/src/audit/checkStorage.ts).
alter table app.settings add column installation_id uuid not null default gen_random_uuid();
