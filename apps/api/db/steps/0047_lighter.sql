-- An erasure goes through each table once, by its key, and remembers how far it came: looked for from the beginning, every
-- batch would step over the rows of all batches before it, which lie there until they are vacuumed.
alter table auth.erasing
  add column step integer not null default 1,
  add column place uuid not null default '00000000-0000-0000-0000-000000000000';

-- As in 0032. What arrives behind its back goes with the account itself, at the end.
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
         select ctid as at, %2$I as place from app.%1$I where user_id = $1 and %2$I >= $2 order by user_id, %2$I limit $3) batch',
      v_tables[v_step], v_keys[v_step])
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

-- As in 0042. What is assigned needs no statement of its own, as `perform` does: two thirds of the time.
create or replace function app.enter_session(p_hash text, p_user uuid, p_place text, p_due_seconds integer) returns boolean
language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_is_due boolean;
  v_set text;
begin
  select s."expiresAt" <= now() + make_interval(secs => p_due_seconds)
         and s."expiresAt" < s."createdAt" + interval '30 days'
    into v_is_due
    from auth.session s
   where s."tokenHash" = p_hash and s."userId" = p_user and s."expiresAt" > now();
  if not found then
    raise exception 'no such session' using errcode = 'SP401';
  end if;
  v_set := set_config('app.user_id', p_user::text, true);
  v_set := set_config('app.right', '', true);
  v_set := set_config('app.place', p_place, true);
  return v_is_due;
end;
$$;
