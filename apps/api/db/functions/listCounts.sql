-- How many interviews each group of the list has, kept with every change: a list of 10,000 counts nothing. Every statement
-- that changes an interview says from which group to which it moves; null is none. The version grows with it, so that
-- what a search or insights have cached knows its age.
create or replace function app.move_in_list(p_agency uuid, p_from text, p_to text, p_many integer default 1)
returns void language sql
as $$
  insert into app.list_versions as l (agency_id, in_progress, trial, follow_up, sold, not_now, not_a_fit)
  select p_agency, coalesce(sum(many) filter (where name = 'in_progress'), 0), coalesce(sum(many) filter (where name = 'trial'), 0),
         coalesce(sum(many) filter (where name = 'follow_up'), 0), coalesce(sum(many) filter (where name = 'sold'), 0),
         coalesce(sum(many) filter (where name = 'not_now'), 0), coalesce(sum(many) filter (where name = 'not_a_fit'), 0)
    from (values (p_to, p_many), (p_from, -p_many)) moves (name, many)
  on conflict (agency_id) do update
     set version = l.version + 1, in_progress = l.in_progress + excluded.in_progress, trial = l.trial + excluded.trial,
         follow_up = l.follow_up + excluded.follow_up, sold = l.sold + excluded.sold,
         not_now = l.not_now + excluded.not_now, not_a_fit = l.not_a_fit + excluded.not_a_fit;
$$;

grant execute on function app.move_in_list to salespro_app;
