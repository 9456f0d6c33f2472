-- The e-mail address and the name of the business in the onboarding of SEO are kept encrypted as well (docs/security.md).
alter policy contact_answers_are_sealed on app.answer_history
  using (part = 'onboarding' and question_id in ('referral_email_addresses', 'contact_phone_number',
    'primary_phone_number', 'primary_email', 'business_name_online'));
create or replace function app.seal_history(
  p_user uuid, p_interview uuid, p_seq bigint, p_question text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.answer_history set before = p_before, after = p_after
   where user_id = p_user and user_id = app.uid() and interview_id = p_interview and seq = p_seq
     and question_id = p_question and part = 'onboarding'
     and question_id in ('referral_email_addresses', 'contact_phone_number', 'primary_phone_number',
       'primary_email', 'business_name_online');
$$;
-- Under another name than in 0024: a process of the version before would take it and encrypt what it knows.
select jobs.enqueue('seal_stored_names', '{}', 'seal_stored_names');
