-- A follow-up counts only while its question makes it visible, and then the question itself is answered
-- and counts: so the follow-ups can be left out (DISC-35). The same rule as hasAnswers in packages/domain;
-- a test compares the two.
create or replace function app.has_answers(answers jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_each(answers) as a(key, value)
   where a.key not like '\_\_%'
     and a.key <> all ('{trial_status,google_reviews_before,google_reviews_after,fb_reviews_before,fb_reviews_after,google_rating_before,google_rating_after,primary_service_name,primary_service_price,downsell_1_name,downsell_1_price,downsell_2_name,downsell_2_price,lead_tracking,facebook_ads_performance,google_ads_performance,seo_performance,customer_list_size,ai_implemented_services,reviews_collection_method}'::text[])
     and case jsonb_typeof(a.value)
           when 'string' then btrim(a.value #>> '{}', E' \t\n\r') <> ''
           when 'array' then exists (select from jsonb_array_elements(a.value) e where jsonb_typeof(e) = 'string' and btrim(e #>> '{}', E' \t\n\r') <> '')
           else jsonb_typeof(a.value) in ('number', 'boolean')
         end);

-- The next step mends stored rows as the owner, who is bound by row-level security like everybody else.
-- Made here, because it needs the whole table for a moment, and the mending must not hold it.
create policy owner_mends_answers on app.interviews to current_user using (true) with check (true);
