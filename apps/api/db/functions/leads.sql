-- Returns whether an import has expired: after a day without a start, or after 30 days, when it can no longer be
-- undone.
create or replace function app.is_old_import(p_status text, p_created timestamptz) returns boolean
language sql stable parallel safe
return p_created < now() - case p_status when 'open' then interval '1 day' else interval '30 days' end;
