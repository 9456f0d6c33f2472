-- How many interviews each group of the list has, kept with every change: a list of 10,000 counts nothing. Every statement
-- that changes an interview says from which group to which it moves; null is none. The version grows with it, so that
-- what a search or insights have cached knows its age.
create or replace function app.move_in_list(p_agency uuid, p_from text, p_to text, p_many integer default 1)
returns void language sql
as $$
  insert into app.list_versions as l (agency_id, groups)
  values (p_agency, case when p_to is null then '{}' else jsonb_build_object(p_to, p_many) end)
  on conflict (agency_id) do update
     set version = l.version + 1,
         groups = case when p_from is not distinct from p_to then l.groups else l.groups
           || case when p_from is null then '{}' else jsonb_build_object(p_from, coalesce((l.groups -> p_from)::integer, 0) - p_many) end
           || case when p_to is null then '{}' else jsonb_build_object(p_to, coalesce((l.groups -> p_to)::integer, 0) + p_many) end
         end;
$$;

grant execute on function app.move_in_list to salespro_app;
