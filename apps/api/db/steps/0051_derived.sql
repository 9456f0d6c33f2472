-- What follows from other columns of an interview is worked out by packages/domain (docs/decisions/085-derived-columns.md).
drop trigger set_due on app.interviews;
drop trigger set_stages on app.interviews;
drop trigger count_added on app.interviews;
drop trigger count_gone on app.interviews;
drop trigger count_moved on app.interviews;
drop trigger remember_interview_erasures on app.interviews;
drop trigger forget_past_operations on app.interviews;
drop function app.set_due, app.set_stages, app.count_groups, app.count_moved, app.marked_day, app.to_work_key, app.made_on,
  app.made_at, app.remember_interview_erasures, app.forget_past_operations;

update app.interviews set worked_at = coalesce(worked_at, date_trunc('milliseconds', updated_at)),
       started_on = coalesce(started_on, app.seller_day(user_id, created_at))
 where worked_at is null or started_on is null;
alter table app.interviews
  add column has_open_work boolean not null default true,
  alter column worked_at set default date_trunc('milliseconds', now()), alter column worked_at set not null,
  alter column started_on set default (now() at time zone 'utc')::date, alter column started_on set not null,
  alter column list_group set default 'in_progress';
update app.interviews set has_open_work = false
 where is_practice or case when sales_status = 'sold' then onboarding_status = 'completed' else outcome_kind is not null end;
drop function app.seller_day;

-- Functions as they are now may name what a later step makes.
set local check_function_bodies = off;
drop function if exists app.bump_list, app.move_in_list;
\ir ../functions/listCounts.sql
\ir ../functions/erasure.sql
create trigger forget_interviews after delete on app.interviews
referencing old table as gone for each statement execute function app.forget_interviews();
