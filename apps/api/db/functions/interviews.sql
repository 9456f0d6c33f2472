-- Reads interviews as the contract defines them (docs/decisions/083-database-access.md).

-- Converts an outcome to JSON without its note. Days and times are texts, so that no driver converts time zones.
create or replace function app.to_outcome(p_outcome app.outcomes, p_day date, p_time time) returns json
language sql stable parallel safe
return case when p_outcome.id is not null then json_build_object('id', p_outcome.id, 'kind', p_outcome.kind,
  'reason', p_outcome.reason, 'startDay', p_outcome.start_day, 'day', p_day, 'time', to_char(p_time, 'HH24:MI'),
  'serviceId', p_outcome.service_id, 'price', p_outcome.price, 'madeAt', app.to_iso(p_outcome.made_at)) end;

-- A whole interview with contact and latest outcome, also when the contact is missing. JSON texts are passed on
-- unchanged; encrypted columns are separate, bytes within JSON are base64. It uses the rights of the reader.
create or replace view app.interview_rows with (security_invoker) as
select i.agency_id, i.id, i.customer_contact_id, i.created_at,
  json_build_object('id', i.id, 'industry', i.industry, 'employees', i.employees, 'currentProblems', i.current_problems,
    'answers', i.answers, 'recommendedServices', i.recommended_services, 'selectedServiceId', i.selected_service_id,
    'terms', i.terms, 'salesStatus', i.sales_status, 'soldAt', app.to_iso(i.sold_at),
    'onboardingStatus', i.onboarding_status, 'onboardingCompletedAt', app.to_iso(i.onboarding_completed_at),
    'dueMarks', i.due_marks, 'workedAt', app.to_iso(i.worked_at),
    'trial', case when i.trial_start is not null
      then json_build_object('startDay', i.trial_start, 'endDay', i.trial_end) end,
    'sale', case when i.sales_status = 'sold'
      then json_build_object('serviceId', coalesce(i.sale_service_id, i.selected_service_id), 'price', i.sale_price) end,
    'createdAt', app.to_iso(i.created_at), 'updatedAt', app.to_iso(i.updated_at), 'seq', i.seq)::text as open_fields,
  i.onboarding_answers::text as onboarding_answers,
  (select jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'text', encode(n.text_encrypted, 'base64'),
      'screen', n.screen, 'questionId', n.question_id, 'part', encode(n.part_encrypted, 'base64'),
      'madeAt', app.to_iso(n.made_at), 'changedAt', app.to_iso(n.changed_at)) order by n.made_seq, n.id)
     from app.interview_notes n where n.agency_id = i.agency_id and n.interview_id = i.id) as notes,
  (select jsonb_agg(jsonb_build_object('document', p.document, 'words', encode(p.words_encrypted, 'base64'))
      order by p.document)
     from app.pack_edits p where p.agency_id = i.agency_id and p.interview_id = i.id) as pack,
  i.generated_pitch_encrypted,
  c.business_name_encrypted, c.contact_name_encrypted, c.contact_email_encrypted, c.details_encrypted,
  app.to_outcome(o, i.due_day, i.due_time) as outcome, o.note_encrypted as outcome_note,
  coalesce(c.accessed_at < now() - interval '1 minute', c.id is not null) as is_note_due
  from app.interviews i
  left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id
  left join app.outcomes o on o.agency_id = i.agency_id and o.id = i.outcome_id;

create or replace function app.read_interview(
  p_token_hash text, p_user uuid, p_source text, p_renew_below_seconds integer, p_interview uuid)
returns setof app.interview_rows language plpgsql rows 1
as $$
declare
  v_agency uuid := app.authenticate_session(p_token_hash, p_user, p_source, p_renew_below_seconds);
begin
  return query select r.* from app.interview_rows r where r.agency_id = v_agency and r.id = p_interview;
end;
$$;

revoke all on function app.to_outcome, app.read_interview from public;
grant execute on function app.to_outcome, app.read_interview to salespro_app;
grant select on app.interview_rows to salespro_app;
