-- A file that was never imported goes after a day; after 30 days nobody can undo an import any more.
create or replace function app.is_old_import(p_status text, p_created timestamptz) returns boolean
language sql stable parallel safe
return p_created < now() - case p_status when 'open' then interval '1 day' else interval '30 days' end;
