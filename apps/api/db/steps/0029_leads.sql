-- Prospects from a file (docs/decisions/047-leads-in-data-out.md). An import is announced, its rows arrive encrypted,
-- a job makes interviews of them a few hundred at a time, each time in one statement: wherever it is broken off, every
-- row is either untouched or done.
create table app.lead_imports (
  user_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null,
  status text not null default 'open' check (status in ('open', 'running', 'done', 'undoing', 'undone')),
  total integer not null check (total between 1 and 5000),
  adds_duplicates boolean not null,
  handled integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  broken integer not null default 0,
  "full" integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index lead_imports_newest on app.lead_imports (user_id, created_at desc);

-- What a row says is encrypted while it waits and gone when it is handled. What stays is its line, what became of
-- it, and the interview it became.
create table app.lead_rows (
  user_id uuid not null,
  import_id uuid not null,
  line integer not null check (line between 1 and 20000),
  sealed bytea,
  outcome text check (outcome in ('added', 'business_missing', 'text_too_long', 'email_malformed', 'employees_unclear',
    'characters_broken', 'quotes_broken', 'duplicate_email', 'duplicate_business', 'account_full',
    'stopped', 'removed', 'kept')),
  interview_id uuid,
  primary key (user_id, import_id, line),
  foreign key (user_id, import_id) references app.lead_imports (user_id, id) on delete cascade,
  check (outcome is null or sealed is null)
);

do $$
declare name text;
begin
  foreach name in array array['lead_imports', 'lead_rows'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
    -- An account that is being erased takes them along (0023).
    execute format('create policy erased_rows_leave on app.%I to current_user using (user_id in (select e.user_id from auth.erasing e))', name);
  end loop;
end $$;
grant select, insert, update, delete on app.lead_imports, app.lead_rows to salespro_app;

-- A file that was never imported goes after a day; after 30 days nobody can undo an import any more.
create function app.is_old_import(p_status text, p_created timestamptz) returns boolean
language sql stable parallel safe
return p_created < now() - case p_status when 'open' then interval '1 day' else interval '30 days' end;
create policy old_rows_leave on app.lead_imports to current_user using (app.is_old_import(status, created_at));
create policy old_rows_leave on app.lead_rows to current_user
  using (exists (
    select from app.lead_imports i
     where i.user_id = lead_rows.user_id and i.id = lead_rows.import_id and app.is_old_import(i.status, i.created_at)));
create function app.prune_lead_imports(p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_gone integer;
begin
  delete from app.lead_rows where ctid = any (array(
    select r.ctid from app.lead_rows r
      join app.lead_imports i on i.user_id = r.user_id and i.id = r.import_id
     where app.is_old_import(i.status, i.created_at) limit p_most));
  get diagnostics v_gone = row_count;
  if v_gone > 0 then return v_gone; end if;
  delete from app.lead_imports where ctid = any (array(
    select i.ctid from app.lead_imports i where app.is_old_import(i.status, i.created_at) limit p_most));
  get diagnostics v_gone = row_count;
  return v_gone;
end;
$$;
revoke all on function app.prune_lead_imports(integer) from public;
grant execute on function app.prune_lead_imports(integer) to salespro_app;

-- As in 0023, with the rows of imports among the large tables.
create or replace function auth.erase_some(p_user uuid, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_name text;
  v_gone integer;
begin
  if not exists (select from auth.erasing where user_id = p_user) then return 0; end if;
  foreach v_name in array array['answer_history', 'operations', 'audit_events', 'lead_rows', 'interviews'] loop
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

-- Undoing an import deletes thousands of interviews. One job for all that a statement deletes, where it was one for
-- each: thousands of jobs would hold up mails and everything else in the queue for minutes.
create function app.remember_interview_erasures() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_hashes json;
begin
  select json_agg(encode(sha256((g.user_id || ' ' || g.customer_contact_id)::bytea), 'hex')) into v_hashes
    from gone g
   where exists (select from auth."user" u where u.id = g.user_id)
     and not exists (select from auth.erasing e where e.user_id = g.user_id);
  if v_hashes is not null then
    perform jobs.enqueue('remember_erasure', json_build_object('interviews', v_hashes));
  end if;
  return null;
end;
$$;
revoke all on function app.remember_interview_erasures() from public;
drop trigger remember_interview_erasure on app.interviews;
create trigger remember_interview_erasures after delete on app.interviews
referencing old table as gone for each statement execute function app.remember_interview_erasures();
drop function app.remember_interview_erasure();
