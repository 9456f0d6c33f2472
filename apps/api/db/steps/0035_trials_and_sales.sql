-- The days of the trial, and service and price of the sale, as columns (docs/decisions/059-trials-and-sales.md): an outcome
-- that comes later, such as a follow-up in the middle of a trial, hides neither.
alter table app.interviews
  add column trial_start date,
  add column trial_end date,
  add column sale_service_id text,
  -- Cents by the month.
  add column sale_price integer;

create or replace function app.show_outcome(p_user uuid, p_interview uuid, p_seq bigint)
returns void language sql
as $$
  update app.interviews
     set (outcome_id, outcome_kind, outcome_reason, outcome_at, outcome_start, due_day, due_time) =
           (select id, kind, reason, made_at, start_day, day, at_time from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null
             order by seq desc limit 1),
         (trial_start, trial_end) =
           (select start_day, day from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null and kind = 'trial'
             order by seq desc limit 1),
         (sale_service_id, sale_price) =
           (select service_id, price from app.outcomes
             where user_id = p_user and interview_id = p_interview and undone_at is null and kind = 'sold'
             order by seq desc limit 1),
         seq = p_seq, updated_at = clock_timestamp()
   where user_id = p_user and id = p_interview;
$$;

-- Those of before. The owner sees rows only while the wall is down.
alter table app.interviews no force row level security;
alter table app.outcomes no force row level security;
update app.interviews i
   set trial_start = o.start_day, trial_end = o.day
  from (select distinct on (user_id, interview_id) * from app.outcomes
         where kind = 'trial' and undone_at is null order by user_id, interview_id, seq desc) o
 where i.user_id = o.user_id and i.id = o.interview_id;
update app.interviews i
   set sale_service_id = o.service_id, sale_price = o.price
  from (select distinct on (user_id, interview_id) * from app.outcomes
         where kind = 'sold' and undone_at is null order by user_id, interview_id, seq desc) o
 where i.user_id = o.user_id and i.id = o.interview_id;
alter table app.outcomes force row level security;
alter table app.interviews force row level security;
