-- What is asked later (ask_later_...) and which objections came up (objections_came_up) stand among the answers and count as none, as trial
-- results, facts and the days of a next step do (PARK-03). The same rule as hasAnswers in packages/domain; a test compares the two.
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
