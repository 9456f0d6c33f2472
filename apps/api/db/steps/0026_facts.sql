-- What was looked up before the call, and the optional facts beneath the questions, make no interview an
-- answered one (FACT-06). The same rule as hasAnswers in packages/domain; a test compares the two.
create or replace function app.has_answers(answers jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_each(answers) as a(key, value)
   where a.key not like '\_\_%'
     and a.key <> all ('{trial_status,google_reviews_before,google_reviews_after,fb_reviews_before,fb_reviews_after,google_rating_before,google_rating_after,primary_service_name,primary_service_price,downsell_1_name,downsell_1_price,downsell_2_name,downsell_2_price,lead_tracking,facebook_ads_performance,google_ads_performance,seo_performance,customer_list_size,ai_implemented_services,reviews_collection_method,google_rating,google_review_count,website_check,sells_to,marketing_run_by,time_in_business,demand_now,they_call_customers,customer_worth,lead_reply,why_now,decision_maker}'::text[])
     and case jsonb_typeof(a.value)
           when 'string' then btrim(a.value #>> '{}', E' \t\n\r') <> ''
           when 'array' then exists (select from jsonb_array_elements(a.value) e where jsonb_typeof(e) = 'string' and btrim(e #>> '{}', E' \t\n\r') <> '')
           else jsonb_typeof(a.value) in ('number', 'boolean')
         end);
