-- Announces changes of interviews (docs/decisions/069-live-updates.md).

-- Sends the new sequence number as a notice to the connection that changed the interview; after the commit its process
-- notifies all open pages. A NOTIFY in the transaction would serialize all commits.
create or replace function app.notify_interview_change() returns trigger language plpgsql
  set search_path = '' as $$
begin
  raise notice using errcode = 'SP200', message = format('%s %s %s', new.agency_id, new.id, new.seq);
  return null;
end $$;
