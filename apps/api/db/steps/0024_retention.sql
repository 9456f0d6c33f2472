-- What is deleted stays deleted (docs/decisions/040-erasure-and-retention.md): a deleted interview is also
-- written down outside the database, promised in the same transaction, so that a restore from an older
-- backup deletes it again. By the hash of its random contact id, which no other interview ever has. An
-- account that leaves is one entry of its own.
create function app.remember_interview_erasure() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from auth."user" u where u.id = old.user_id)
     and not exists (select from auth.erasing e where e.user_id = old.user_id) then
    perform jobs.enqueue('remember_erasure', json_build_object('interview',
      encode(sha256((old.user_id || ' ' || old.customer_contact_id)::bytea), 'hex')));
  end if;
  return null;
end;
$$;
revoke all on function app.remember_interview_erasure() from public;
create trigger remember_interview_erasure after delete on app.interviews
for each row execute function app.remember_interview_erasure();
-- The owner deletes them again in a restored database (scripts/backup/openRestored.ts), and says so first.
create policy restored_rows_leave on app.interviews to current_user
  using (current_setting('app.is_restoring', true) = 'on');

-- Logins of a client whose onboarding was never completed go 90 days after they were last changed.
alter policy expired_rows_leave on app.vault_entries
  using (expires_at < now() or (expires_at is null and updated_at < now() - interval '90 days'));
create index vault_entries_open on app.vault_entries (updated_at) where expires_at is null;
create or replace function app.delete_expired_credentials() returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.vault_entries
     where expires_at < now() or (expires_at is null and updated_at < now() - interval '90 days')
    returning 1)
  select count(*)::integer from gone;
$$;

-- A change is repeated within minutes, and from a device that was away within days. Up to so many at a time.
create policy old_rows_leave on app.operations to current_user
  using (at < now() - interval '30 days');
create function app.prune_operations(p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.operations where ctid = any (array(
      select ctid from app.operations where at < now() - interval '30 days' limit p_most))
    returning 1)
  select count(*)::integer from gone;
$$;
revoke all on function app.prune_operations(integer) from public;
grant execute on function app.prune_operations(integer) to salespro_app;

-- Interviews that nobody has changed or opened for as many days as the operator sets; off unless set. Never
-- sooner than 30 days, whatever the setting says.
create policy idle_rows_leave on app.interviews to current_user
  using (updated_at < now() - interval '30 days');
create policy looks_are_seen on app.customer_contacts for select to current_user using (true);
create policy lists_are_bumped on app.list_versions to current_user using (true) with check (true);
create index interviews_by_age on app.interviews using brin (updated_at);
create function app.delete_idle_interviews(p_days integer, p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.interviews where ctid = any (array(
      select i.ctid from app.interviews i
       where i.updated_at < now() - make_interval(days => greatest(p_days, 30))
         and not exists (
           select from app.customer_contacts c
            where c.user_id = i.user_id and c.session_id = i.id
              and c.accessed_at > now() - make_interval(days => greatest(p_days, 30)))
       limit p_most))
    returning user_id, id),
  noted as (
    insert into app.audit_events (user_id, action, detail)
    select user_id, 'interview.delete', jsonb_build_object('interviewId', id, 'by', 'retention') from gone),
  bumped as (
    insert into app.list_versions (user_id) select distinct user_id from gone
    on conflict (user_id) do update set version = app.list_versions.version + 1)
  select count(*)::integer from gone;
$$;
revoke all on function app.delete_idle_interviews(integer, integer) from public;
grant execute on function app.delete_idle_interviews(integer, integer) to salespro_app;

-- Phone numbers and addresses among the onboarding answers are kept encrypted (docs/security.md). What is stored
-- in the clear is encrypted once, by the first process that has the keys and knows the task.
create function app.next_accounts(p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select id from auth."user" where id > p_after order by id limit p_most; $$;
revoke all on function app.next_accounts(uuid, integer) from public;
grant execute on function app.next_accounts(uuid, integer) to salespro_app;

create policy contact_answers_are_sealed on app.answer_history to current_user
  using (part = 'onboarding' and question_id in ('referral_email_addresses', 'contact_phone_number', 'primary_phone_number'));
create function app.seal_history(
  p_user uuid, p_interview uuid, p_seq bigint, p_question text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.answer_history set before = p_before, after = p_after
   where user_id = p_user and user_id = app.uid() and interview_id = p_interview and seq = p_seq
     and question_id = p_question and part = 'onboarding'
     and question_id in ('referral_email_addresses', 'contact_phone_number', 'primary_phone_number');
$$;
revoke all on function app.seal_history(uuid, uuid, bigint, text, jsonb, jsonb) from public;
grant execute on function app.seal_history(uuid, uuid, bigint, text, jsonb, jsonb) to salespro_app;
select jobs.enqueue('seal_stored_answers', '{}', 'seal_stored_answers');
