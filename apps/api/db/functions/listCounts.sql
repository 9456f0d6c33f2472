-- What a move adds to a group.
create or replace function app.list_step(p_from text, p_to text, p_many integer, p_group text) returns integer
language sql immutable parallel safe
return p_many * ((p_to is not distinct from p_group)::integer - (p_from is not distinct from p_group)::integer);

-- How many interviews each group of the list has, kept with every change: a list of 10,000 counts nothing. Every statement
-- that changes an interview says from which group to which it moves; null is none. The version grows with it, so that
-- what a search or insights have cached knows its age.
create or replace function app.move_in_list(p_agency uuid, p_from text, p_to text, p_many integer default 1)
returns void language sql
as $$
  insert into app.list_versions as l (agency_id, in_progress, trial, follow_up, sold, not_now, not_a_fit)
  select p_agency, app.list_step(p_from, p_to, p_many, 'in_progress'), app.list_step(p_from, p_to, p_many, 'trial'),
         app.list_step(p_from, p_to, p_many, 'follow_up'), app.list_step(p_from, p_to, p_many, 'sold'),
         app.list_step(p_from, p_to, p_many, 'not_now'), app.list_step(p_from, p_to, p_many, 'not_a_fit')
  on conflict (agency_id) do update
     set version = l.version + 1, in_progress = l.in_progress + excluded.in_progress, trial = l.trial + excluded.trial,
         follow_up = l.follow_up + excluded.follow_up, sold = l.sold + excluded.sold,
         not_now = l.not_now + excluded.not_now, not_a_fit = l.not_a_fit + excluded.not_a_fit;
$$;

create or replace function app.bump_list(p_agency uuid) returns void language sql
as $$ select app.move_in_list(p_agency, null, null) $$;

grant execute on function app.move_in_list, app.list_step, app.bump_list to salespro_app;
