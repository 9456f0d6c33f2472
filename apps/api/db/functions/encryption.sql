-- Phone numbers and addresses among the onboarding answers are kept encrypted (docs/security.md). What is stored
-- in the clear is encrypted once, by the first process that has the keys and knows the task.
create or replace function app.next_accounts(p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select id from auth."user" where id > p_after order by id limit p_most; $$;

create or replace function app.seal_history(
  p_agency uuid, p_interview uuid, p_seq bigint, p_question text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.answer_history set before = p_before, after = p_after
   where agency_id = p_agency and agency_id = app.agency() and interview_id = p_interview and seq = p_seq
     and question_id = p_question and part = 'onboarding'
     and question_id in ('referral_email_addresses', 'contact_phone_number', 'primary_phone_number',
       'primary_email', 'business_name_online');
$$;

revoke all on function app.next_accounts, app.seal_history from public;
grant execute on function app.next_accounts, app.seal_history to salespro_app;
