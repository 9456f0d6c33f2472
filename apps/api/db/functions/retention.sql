-- Deletes interviews without a change or access for p_days days, at least 30; interviews with a later due day are
-- kept.
create or replace function app.delete_idle_interviews(p_days integer, p_max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.interviews where ctid = any (array(
      select i.ctid from app.interviews i
       where i.updated_at < now() - make_interval(days => greatest(p_days, 30))
         and coalesce(greatest(i.due_next, i.due_work) < current_date - greatest(p_days, 30), true)
         and not exists (
           select from app.customer_contacts c
            where c.agency_id = i.agency_id and c.session_id = i.id
              and c.accessed_at > now() - make_interval(days => greatest(p_days, 30)))
       limit p_max_rows))
    returning agency_id, id),
  noted as (
    insert into app.audit_events (user_id, action, detail)
    select agency_id, 'interview.delete', jsonb_build_object('interviewId', id, 'by', 'retention') from gone)
  select count(*)::integer from gone;
$$;

-- Deletes expired rows of a table for all accounts, up to p_max_rows at a time.
create or replace function app.prune(p_table text, p_max_rows integer, p_before date default null) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_condition text := case p_table
    when 'vault_entries' then 'expires_at < now() or (expires_at is null and updated_at < now() - interval ''90 days'')'
    when 'morning_mails' then 'day < $2'
    when 'lead_imports' then 'app.is_old_import(status, created_at)'
    when 'lead_rows' then '(agency_id, import_id) in (
      select i.agency_id, i.id from app.lead_imports i where app.is_old_import(i.status, i.created_at))' end;
  v_gone integer;
begin
  execute format('delete from app.%1$I where ctid = any (array(select ctid from app.%1$I where %2$s limit $1))',
                 p_table, v_condition) using p_max_rows, p_before;
  get diagnostics v_gone = row_count;
  return v_gone;
end;
$$;

revoke all on function app.delete_idle_interviews, app.prune from public;
grant execute on function app.delete_idle_interviews, app.prune to salespro_app;
