-- Maintains the number of interviews per list group, so that the list counts nothing. Every statement that changes an
-- interview passes its old and new group (null: none). The version grows with every change and invalidates caches of
-- search and insights.
create or replace function app.update_account_counters(p_agency uuid, p_from text, p_to text, p_many integer default 1)
returns void language plpgsql
as $$
begin
  insert into app.account_counters as l (agency_id, groups)
  values (p_agency, case when p_to is null then '{}' else jsonb_build_object(p_to, p_many) end)
  on conflict (agency_id) do update
     set version = l.version + 1,
         groups = case when p_from is not distinct from p_to then l.groups else l.groups
           || case when p_from is null then '{}' else jsonb_build_object(p_from, coalesce((l.groups -> p_from)::integer, 0) - p_many) end
           || case when p_to is null then '{}' else jsonb_build_object(p_to, coalesce((l.groups -> p_to)::integer, 0) + p_many) end
         end;
end;
$$;

grant execute on function app.update_account_counters to salespro_app;
