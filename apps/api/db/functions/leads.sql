-- A file that was never imported goes after a day; after 30 days nobody can undo an import any more.
create or replace function app.is_old_import(p_status text, p_created timestamptz) returns boolean
language sql stable parallel safe
return p_created < now() - case p_status when 'open' then interval '1 day' else interval '30 days' end;

-- Rows before their imports; up to so many at a time.
create or replace function app.prune_lead_imports(p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_gone integer;
begin
  delete from app.lead_rows where ctid = any (array(
    select r.ctid from app.lead_rows r
      join app.lead_imports i on i.agency_id = r.agency_id and i.id = r.import_id
     where app.is_old_import(i.status, i.created_at) limit p_most));
  get diagnostics v_gone = row_count;
  if v_gone > 0 then return v_gone; end if;
  delete from app.lead_imports where ctid = any (array(
    select i.ctid from app.lead_imports i where app.is_old_import(i.status, i.created_at) limit p_most));
  get diagnostics v_gone = row_count;
  return v_gone;
end;
$$;

revoke all on function app.prune_lead_imports from public;
grant execute on function app.prune_lead_imports to salespro_app;
