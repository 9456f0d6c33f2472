-- Returns whether answers contain anything a client said: no markers, blanks or follow-up questions, and no facts,
-- results, prices or dates that are stored among them. The same rule as hasAnswers in packages/domain; a test compares
-- the two. A generated column of app.interviews uses it.
create or replace function app.has_answers(answers jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_each(answers) as a(key, value)
   where a.key not like '\_\_%'
     and a.key not like 'ask\_later\_%'
     and a.key <> all ('{trial_status,google_reviews_before,google_reviews_after,fb_reviews_before,fb_reviews_after,google_rating_before,google_rating_after,mm_people_messaged,mm_replies,mm_bookings,mm_booked_dollars,mm_opt_outs,primary_service_name,primary_service_price,downsell_1_name,downsell_1_price,downsell_2_name,downsell_2_price,lead_tracking,facebook_ads_performance,google_ads_performance,seo_performance,customer_list_size,ai_implemented_services,reviews_collection_method,google_rating,google_review_count,website_check,sells_to,marketing_run_by,time_in_business,demand_now,they_call_customers,customer_worth,lead_reply,why_now,decision_maker,next_step_date,ask_again_date,objections_came_up}'::text[])
     and case jsonb_typeof(a.value)
           when 'string' then btrim(a.value #>> '{}', E' \t\n\r') <> ''
           when 'array' then exists (select from jsonb_array_elements(a.value) e where jsonb_typeof(e) = 'string' and btrim(e #>> '{}', E' \t\n\r') <> '')
           else jsonb_typeof(a.value) in ('number', 'boolean')
         end);

-- Formats a time for the contract; stable like to_char, so that it is inlined.
create or replace function app.to_iso(p_at timestamptz) returns text
language sql stable parallel safe
return to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Saves answers of one interview in one statement, including the session. Returns null when the interview does not
-- exist, else {seq, updatedAt}. It runs with the caller's rights under row-level security. The interview is locked
-- first, so a repeat waits for the first attempt.
-- A repeat returns the outcome of the first attempt, so it must be as durable: if that commit never reached the
-- standby, the repeat must wait for the standby, too. "do nothing" writes nothing and does not wait; "do update ...
-- where false" changes nothing either but locks the row, and such a transaction waits.
-- The time has milliseconds because it is part of the key of a due item. A list that a "no" empties is emptied only
-- where it exists. What was done with unfinished work does not apply to the new answers. The counters change only with
-- the objections.
create or replace function app.save_answers(
  p_token_hash text, p_user uuid, p_source text, p_renew_below_seconds integer,
  p_interview uuid, p_operation uuid, p_set jsonb, p_unset text[], p_empty text[])
returns jsonb language plpgsql
as $$
declare
  v_agency uuid := app.authenticate_session(p_token_hash, p_user, p_source, p_renew_below_seconds);
  v_old jsonb;
  v_new jsonb;
  v_seq bigint;
  v_updated_at timestamptz;
  v_outcome jsonb;
  v_at timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  select answers, seq, updated_at into v_old, v_seq, v_updated_at from app.interviews
   where agency_id = v_agency and id = p_interview for update;
  if not found then return null; end if;

  v_outcome := jsonb_build_object('seq', v_seq + 1, 'updatedAt', app.to_iso(v_at));
  insert into app.operations (agency_id, id, interview_id, outcome) values (v_agency, p_operation, p_interview, v_outcome)
  on conflict (agency_id, id) do update set id = excluded.id where false;
  if not found then
    select outcome into v_outcome from app.operations where agency_id = v_agency and id = p_operation;
    return coalesce(v_outcome, jsonb_build_object('seq', v_seq, 'updatedAt', app.to_iso(v_updated_at)));
  end if;

  v_new := (v_old - p_unset) || p_set || coalesce(
    (select jsonb_object_agg(k, '[]'::jsonb) from unnest(p_empty) k where v_old ? k), '{}');

  if v_new = v_old then
    update app.interviews set seq = v_seq + 1, updated_at = v_at where agency_id = v_agency and id = p_interview;
    return v_outcome;
  end if;
  update app.interviews
     set answers = v_new, seq = v_seq + 1, updated_at = v_at, worked_at = v_at, due_marks = due_marks - ('work:' || app.to_iso(worked_at)),
         due_work = case when has_open_work and (sales_status = 'sold' or app.has_answers(v_new))
           then (v_at at time zone 'utc')::date end
   where agency_id = v_agency and id = p_interview;

  if v_new -> 'objections_came_up' is distinct from v_old -> 'objections_came_up' then
    perform app.update_account_counters(v_agency, null, null);
  end if;

  insert into app.answer_history (agency_id, interview_id, seq, question_id, before, after, at)
  select v_agency, p_interview, v_seq + 1, k, v_old -> k, v_new -> k, v_at
    from (select jsonb_object_keys(v_old || v_new) k) keys
   where v_old -> k is distinct from v_new -> k;
  return v_outcome;
end;
$$;

grant execute on function app.has_answers, app.save_answers to salespro_app;
revoke all on function app.to_iso from public;
grant execute on function app.to_iso to salespro_app;
