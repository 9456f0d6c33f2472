-- Reduces operations older than 30 days to their ids, up to p_max_rows at a time; rows locked by other statements are
-- skipped.
create or replace function app.prune_operations(p_max_rows integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.operations where ctid = any (array(
      select ctid from app.operations where at < now() - interval '30 days'
       order by at limit p_max_rows for update skip locked))
    returning agency_id, interview_id, id),
  gathered as (
    insert into app.past_operations as p (agency_id, interview_id, ids)
    select agency_id, interview_id, array_agg(id) from gone where interview_id is not null group by agency_id, interview_id
    on conflict (agency_id, interview_id) do update set ids = p.ids || excluded.ids)
  select count(*)::integer from gone;
$$;

-- Skips the insert of an operation that was reduced to its id, so that it counts as a repeat.
create or replace function app.skip_past_operation() returns trigger language plpgsql
as $$
begin
  if exists (select from app.past_operations p
              where p.agency_id = new.agency_id and p.interview_id = new.interview_id and new.id = any (p.ids)) then
    return null;
  end if;
  return new;
end;
$$;

revoke all on function app.prune_operations, app.skip_past_operation from public;
grant execute on function app.prune_operations to salespro_app;
