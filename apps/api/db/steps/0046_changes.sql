-- Changes come by themselves (docs/decisions/069-changes-come-by-themselves.md).

-- Whoever changes an interview is told its new number on their own connection, before the commit; once that is done
-- the process tells everybody who has the interview open. A NOTIFY here would hold the lock of all commits.
create function app.tell_change() returns trigger language plpgsql
  set search_path = '' as $$
begin
  raise notice using errcode = 'SP200', message = format('%s %s %s', new.user_id, new.id, new.seq);
  return null;
end $$;
create trigger tell_change after update on app.interviews
  for each row when (old.seq <> new.seq) execute function app.tell_change();

-- Sessions end seldom: every process hears of it from the database itself, whoever ended them. One that ran out is
-- open nowhere.
create function auth.tell_ended_sessions() returns trigger language plpgsql
  set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('salespro_sessions', "userId"::text)
     from (select distinct "userId" from gone where "expiresAt" > pg_catalog.now()) ended;
  return null;
end $$;
create trigger tell_ended_sessions after delete on auth.session
  referencing old table as gone for each statement execute function auth.tell_ended_sessions();
