-- How many interviews each group of the list has, kept with every change: a list of 10,000 counts nothing. The version grows
-- with every change that a search or insights could notice, so that what is cached knows its age.
create or replace function app.bump_list(p_user uuid) returns void language sql
as $$
  insert into app.list_versions (user_id) values (p_user)
  on conflict (user_id) do update set version = app.list_versions.version + 1;
$$;

-- One statement, one change of the counts, however many interviews it touches. A search knows by the version that groups
-- have changed.
create or replace function app.count_groups() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into app.list_versions as l (user_id, in_progress, trial, follow_up, sold, not_now, not_a_fit)
    select user_id, count(*) filter (where list_group = 'in_progress'), count(*) filter (where list_group = 'trial'),
           count(*) filter (where list_group = 'follow_up'), count(*) filter (where list_group = 'sold'),
           count(*) filter (where list_group = 'not_now'), count(*) filter (where list_group = 'not_a_fit')
      from added group by user_id
    on conflict (user_id) do update
       set version = l.version + 1, in_progress = l.in_progress + excluded.in_progress, trial = l.trial + excluded.trial,
           follow_up = l.follow_up + excluded.follow_up, sold = l.sold + excluded.sold,
           not_now = l.not_now + excluded.not_now, not_a_fit = l.not_a_fit + excluded.not_a_fit;
  else
    update app.list_versions l
       set version = l.version + 1, in_progress = l.in_progress - g.in_progress, trial = l.trial - g.trial,
           follow_up = l.follow_up - g.follow_up, sold = l.sold - g.sold,
           not_now = l.not_now - g.not_now, not_a_fit = l.not_a_fit - g.not_a_fit
      from (select user_id, count(*) filter (where list_group = 'in_progress') as in_progress,
                   count(*) filter (where list_group = 'trial') as trial, count(*) filter (where list_group = 'follow_up') as follow_up,
                   count(*) filter (where list_group = 'sold') as sold, count(*) filter (where list_group = 'not_now') as not_now,
                   count(*) filter (where list_group = 'not_a_fit') as not_a_fit
              from gone group by user_id) g
     where l.user_id = g.user_id;
  end if;
  return null;
end;
$$;

-- Runs where an interview changed its group, or something that insights are counted from.
create or replace function app.count_moved() returns trigger language plpgsql
as $$
declare
  v_by jsonb := '{}';
begin
  if old.list_group is distinct from new.list_group then
    v_by := jsonb_build_object(coalesce(old.list_group, ''), -1, coalesce(new.list_group, ''), 1);
  end if;
  insert into app.list_versions as l (user_id) values (new.user_id)
  on conflict (user_id) do update
     set version = l.version + 1,
         in_progress = l.in_progress + coalesce((v_by ->> 'in_progress')::integer, 0),
         trial = l.trial + coalesce((v_by ->> 'trial')::integer, 0),
         follow_up = l.follow_up + coalesce((v_by ->> 'follow_up')::integer, 0),
         sold = l.sold + coalesce((v_by ->> 'sold')::integer, 0),
         not_now = l.not_now + coalesce((v_by ->> 'not_now')::integer, 0),
         not_a_fit = l.not_a_fit + coalesce((v_by ->> 'not_a_fit')::integer, 0);
  return null;
end;
$$;

grant execute on function app.bump_list to salespro_app;
revoke all on function app.count_groups, app.count_moved from public;
