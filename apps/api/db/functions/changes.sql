-- Changes come by themselves (docs/decisions/069-live-updates.md).

-- Whoever changes an interview is told its new number on their own connection, before the commit; once that is done
-- the process tells everybody who has the interview open. A NOTIFY here would hold the lock of all commits.
create or replace function app.tell_change() returns trigger language plpgsql
  set search_path = '' as $$
begin
  raise notice using errcode = 'SP200', message = format('%s %s %s', new.agency_id, new.id, new.seq);
  return null;
end $$;
