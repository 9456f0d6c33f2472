-- Cards of the interview list (docs/decisions/083-database-access.md).

-- The card of every interview as one text with a line per field, because columns are slow in the driver. JSON contains
-- no line breaks. The contact is a subquery, so that it is read for the rows of a page only. It uses the rights of the
-- reader.
create or replace view app.interview_cards with (security_invoker) as
select agency_id, id, created_at, list_group, started_on,
  -- The same condition as the index interviews_missing_outcome and isInFilter of packages/domain.
  outcome_kind is null and list_group = 'in_progress' and coalesce(trial_status, '') <> 'started'
    and (generated_pitch_encrypted is not null or trial_start is not null) as misses_outcome,
  concat_ws(chr(10), id, customer_contact_id,
    json_build_object('id', id, 'industry', industry, 'salesStatus', sales_status, 'soldAt', app.to_iso(sold_at),
      'hasAnswers', has_answers, 'hasRecommendations', has_recommendations, 'selectedServiceId', selected_service_id,
      'hasPitch', generated_pitch_encrypted is not null,
      'trialStatus', case when trial_status in ('started', 'completed') then trial_status else 'none' end,
      'trial', case when trial_start is not null
        then json_build_object('startDay', trial_start, 'endDay', trial_end) end,
      'onboardingStatus', onboarding_status,
      'outcome', case when outcome_kind is not null then json_build_object('kind', outcome_kind,
        'reason', outcome_reason, 'startDay', outcome_start, 'day', due_day, 'time', to_char(due_time, 'HH24:MI')) end,
      'isTest', is_practice),
    to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce((select concat(encode(c.business_name_encrypted, 'hex'), chr(10), encode(c.contact_name_encrypted, 'hex'),
                            chr(10), encode(c.details_encrypted, 'hex'))
                from app.customer_contacts c where c.agency_id = i.agency_id and c.session_id = i.id), repeat(chr(10), 2))) as lines
  from app.interviews i;

-- Returns the cards of a page or of given ids, null when there is none; on the first page (before infinity) also the
-- counts of all groups. Keyset pagination makes every page equally fast. A generic plan avoids planning each call,
-- which would take as long as the query.
create or replace function app.list_cards(
  p_token_hash text, p_user uuid, p_source text, p_renew_below_seconds integer,
  p_group text, p_from date, p_at timestamptz, p_id uuid, p_limit bigint, p_ids uuid[], out cards text, out counts text)
language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  v_agency uuid := app.authenticate_session(p_token_hash, p_user, p_source, p_renew_below_seconds);
begin
  if p_ids is not null then
    cards := (select string_agg(lines, chr(10) order by created_at desc, id desc)
      from app.interview_cards where agency_id = v_agency and id = any (p_ids));
  elsif p_group is null then
    cards := (select string_agg(lines, chr(10) order by created_at desc, id desc) from (
      select lines, created_at, id from app.interview_cards
       where agency_id = v_agency and (created_at, id) < (p_at, p_id) and (p_from is null or started_on >= p_from)
       order by created_at desc, id desc limit p_limit) page);
  elsif p_group = 'missing_outcome' then
    cards := (select string_agg(lines, chr(10) order by created_at desc, id desc) from (
      select lines, created_at, id from app.interview_cards
       where agency_id = v_agency and (created_at, id) < (p_at, p_id) and (p_from is null or started_on >= p_from)
         and misses_outcome
       order by created_at desc, id desc limit p_limit) page);
  else
    cards := (select string_agg(lines, chr(10) order by created_at desc, id desc) from (
      select lines, created_at, id from app.interview_cards
       where agency_id = v_agency and (created_at, id) < (p_at, p_id) and (p_from is null or started_on >= p_from)
         and list_group = p_group
       order by created_at desc, id desc limit p_limit) page);
  end if;
  if p_at = 'infinity' then
    counts := (select groups::text from app.account_counters where agency_id = v_agency);
  end if;
end;
$$;

revoke all on function app.list_cards from public;
grant execute on function app.list_cards to salespro_app;
grant select on app.interview_cards to salespro_app;
