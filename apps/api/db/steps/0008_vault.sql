-- What clients tell us of their logins (docs/decisions/016-credentials-vault.md): encrypted with the
-- user's key of class 'vault', apart from all answers, gone with the interview and 30 days after it
-- was completed.
create table app.vault_entries (
  user_id uuid not null,
  interview_id uuid not null,
  field_id text not null,
  sealed bytea not null,
  -- Null until the onboarding is completed.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, interview_id, field_id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);
create index vault_entries_expired on app.vault_entries (expires_at) where expires_at is not null;

alter table app.vault_entries enable row level security;
alter table app.vault_entries force row level security;
create policy own_rows on app.vault_entries to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update, delete on app.vault_entries to salespro_app;

-- The sweep belongs to no user. It can touch nothing but what is over its time, and says nothing of it.
create policy expired_rows_leave on app.vault_entries to current_user using (expires_at < now());
create function app.delete_expired_credentials() returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (delete from app.vault_entries where expires_at < now() returning 1)
  select count(*)::integer from gone;
$$;
revoke all on function app.delete_expired_credentials() from public;
grant execute on function app.delete_expired_credentials() to salespro_app;

-- The second wall: no statement, wherever it comes from, can put such a field among the answers. The
-- list is credentialFieldIds of packages/domain; a test compares the two. Until now only practice
-- interviews and imports could hold one; without the key it cannot be moved into the vault here.
alter table app.interviews no force row level security;
update app.interviews set onboarding_answers = onboarding_answers
  - '{website_login_credentials_details,hosting_login_credentials_details,google_analytics_account_details,google_search_console_account_details,admin_access_assistance,google_ads_account_details,social_media_accounts_details}'::text[]
 where onboarding_answers ?| '{website_login_credentials_details,hosting_login_credentials_details,google_analytics_account_details,google_search_console_account_details,admin_access_assistance,google_ads_account_details,social_media_accounts_details}'::text[];
alter table app.interviews force row level security;
alter table app.interviews add constraint no_credentials_among_answers check (not onboarding_answers
  ?| '{website_login_credentials_details,hosting_login_credentials_details,google_analytics_account_details,google_search_console_account_details,admin_access_assistance,google_ads_account_details,social_media_accounts_details}'::text[]);

alter table app.answer_history add column part text not null default 'answers'
  check (part in ('answers', 'onboarding'));

-- Saves onboarding answers and what goes into or out of the vault, in one transaction. The caller has
-- worked the change out from the interview as of p_seq: 'stale' when it has moved on since, null when
-- it is not there, 'repeated' when this operation was done before.
create function app.save_onboarding(
  p_user uuid, p_interview uuid, p_operation uuid, p_seq bigint,
  p_set jsonb, p_unset text[], p_status text, p_completed_at timestamptz,
  p_fields text[], p_sealed bytea[], p_forget text[], p_days_kept integer)
returns text language plpgsql
as $$
declare
  v_old jsonb;
  v_new jsonb;
  v_seq bigint;
  v_at timestamptz := clock_timestamp();
begin
  insert into app.operations (user_id, id, interview_id) values (p_user, p_operation, p_interview)
  on conflict do nothing;
  if not found then return 'repeated'; end if;

  select onboarding_answers, seq into v_old, v_seq from app.interviews
   where user_id = p_user and id = p_interview for update;
  if not found or v_seq <> p_seq then
    delete from app.operations where user_id = p_user and id = p_operation;
    return case when v_seq is null then null else 'stale' end;
  end if;

  v_new := (v_old - p_unset) || p_set;
  update app.interviews set onboarding_answers = v_new, onboarding_status = p_status,
         onboarding_completed_at = p_completed_at, seq = seq + 1, updated_at = v_at
   where user_id = p_user and id = p_interview returning seq into v_seq;

  insert into app.answer_history (user_id, interview_id, part, seq, question_id, before, after, at)
  select p_user, p_interview, 'onboarding', v_seq, k, v_old -> k, v_new -> k, v_at
    from (select jsonb_object_keys(v_old || v_new) k) keys
   where v_old -> k is distinct from v_new -> k;

  with gone as (
    delete from app.vault_entries
     where user_id = p_user and interview_id = p_interview and field_id = any (p_forget)
    returning field_id)
  insert into app.audit_events (user_id, action, detail)
  select p_user, 'credential_removed', jsonb_build_object('interviewId', p_interview, 'fieldId', field_id)
    from gone;

  with kept as (
    insert into app.vault_entries (user_id, interview_id, field_id, sealed)
    select p_user, p_interview, e.field_id, e.sealed from unnest(p_fields, p_sealed) as e(field_id, sealed)
    on conflict (user_id, interview_id, field_id) do update set sealed = excluded.sealed, updated_at = v_at
    returning field_id)
  insert into app.audit_events (user_id, action, detail)
  select p_user, 'credential_saved', jsonb_build_object('interviewId', p_interview, 'fieldId', field_id)
    from kept;

  -- Whoever edits a completed onboarding gets the full time again.
  update app.vault_entries
     set expires_at = case when p_completed_at is null then null else v_at + make_interval(days => p_days_kept) end
   where user_id = p_user and interview_id = p_interview;
  return 'saved';
end;
$$;
grant execute on function app.save_onboarding(uuid, uuid, uuid, bigint, jsonb, text[], text, timestamptz, text[], bytea[], text[], integer)
  to salespro_app;
