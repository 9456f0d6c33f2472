-- Functions, triggers, policies and a table get names that say what they do. Processes of the version before cannot go on.
-- Functions whose parameters are renamed are dropped; the files of functions make them again after the steps.
drop function if exists
  auth.erase_some, app.begin_call, app.move_in_list, app.save_answers, app.read_interview, app.list_cards,
  app.next_accounts, app.prune, app.prune_operations, app.delete_idle_interviews, app.plan_mornings,
  app.offer_claim;

alter function auth.welcome_user rename to enqueue_sign_up_jobs;
alter function auth.forget_user rename to delete_user_traces;
alter function auth.note_account_event rename to record_account_event;
alter function auth.note_passkey_use rename to set_passkey_last_used;
alter function auth.note_passkey_removed rename to record_passkey_removed;
alter function auth.note_recovery_code rename to record_recovery_code_used;
alter function auth.end_old_session rename to cap_session_age;
alter function auth.tell_ended_sessions rename to notify_ended_sessions;
alter function auth.tell_sign_in rename to schedule_sign_in_mail;
alter function auth.tell_new_session rename to schedule_new_session_mail;
alter function app.tell_audit_event rename to schedule_account_mail;
alter function app.keep_audit_event rename to reject_audit_change;
alter function app.refuse_past_operation rename to skip_past_operation;
alter function app.tell_change rename to notify_interview_change;
alter function app.drop_object rename to enqueue_object_deletion;

alter trigger welcome_user on auth."user" rename to enqueue_sign_up_jobs;
alter trigger forget_user on auth."user" rename to delete_user_traces;
alter trigger note_two_factor_on on auth."user" rename to record_two_factor_on;
alter trigger note_two_factor_off on auth."user" rename to record_two_factor_off;
alter trigger note_email on auth."user" rename to record_email_change;
alter trigger note_password on auth.account rename to record_password_change;
alter trigger note_recovery_code on auth."twoFactor" rename to record_recovery_code_used;
alter trigger end_old_session on auth.session rename to cap_session_age;
alter trigger note_sign_in on auth.session rename to record_sign_in;
alter trigger note_passkey_sign_in on auth.session rename to record_passkey_sign_in;
alter trigger tell_new_session on auth.session rename to schedule_new_session_mail;
alter trigger tell_ended_sessions on auth.session rename to notify_ended_sessions;
alter trigger note_passkey_use on auth.passkey rename to set_passkey_last_used;
alter trigger note_passkey_added on auth.passkey rename to record_passkey_added;
alter trigger note_passkey_renamed on auth.passkey rename to record_passkey_renamed;
alter trigger note_passkey_removed on auth.passkey rename to record_passkey_removed;
alter trigger keep_audit_event on app.audit_events rename to reject_audit_change;
alter trigger keep_audit_events on app.audit_events rename to reject_audit_truncate;
alter trigger tell_audit_event on app.audit_events rename to schedule_account_mail;
alter trigger refuse_past_operation on app.operations rename to skip_past_operation;
alter trigger tell_change on app.interviews rename to notify_interview_change;
alter trigger drop_object on app.brand_audits rename to enqueue_object_deletion;

do $$
declare
  v_one record;
begin
  for v_one in
    select p.tablename, p.policyname, n.new_name
      from pg_policies p join (values
        ('erased_rows_leave', 'owner_deletes_erased_rows'),
        ('owner_keeps', 'owner_writes_settings'),
        ('chain_grows', 'owner_extends_audit_chain'),
        ('operator_rewraps', 'owner_rewraps_keys'),
        ('restored_rows_leave', 'owner_deletes_during_restore'),
        ('idle_rows_leave', 'owner_deletes_idle_rows'),
        ('looks_are_seen', 'owner_reads_contacts'),
        ('lists_are_bumped', 'owner_updates_counters'),
        ('old_rows_leave', 'owner_deletes_old_rows'),
        ('ids_are_gathered', 'owner_merges_operation_ids'),
        ('expired_rows_leave', 'owner_deletes_expired_rows'),
        ('mornings_are_planned', 'owner_plans_morning_mails'),
        ('zones_are_seen', 'owner_reads_time_zones'),
        ('own_and_everybodys', 'own_and_global_rows'),
        ('signed_in_adds', 'content_manager_inserts'),
        ('signed_in_changes', 'content_manager_updates'),
        ('signed_in_deletes', 'content_manager_deletes'),
        ('adds', 'insert_own_or_global'),
        ('changes', 'update_own_or_global')
      ) as n(old_name, new_name) on n.old_name = p.policyname
     where p.schemaname = 'app'
  loop
    execute format('alter policy %I on app.%I rename to %I', v_one.policyname, v_one.tablename, v_one.new_name);
  end loop;
end $$;

-- The id of the last row that an erasure has deleted.
alter table auth.erasing rename column place to last_id;
alter table auth.erasing rename constraint erasing_place_not_null to erasing_last_id_not_null;

alter table app.list_versions rename to account_counters;
do $$
declare
  v_name text;
begin
  for v_name in
    select conname from pg_constraint where conrelid = 'app.account_counters'::regclass and conname like 'list\_versions\_%'
  loop
    execute format('alter table app.account_counters rename constraint %I to %I', v_name,
      replace(v_name, 'list_versions', 'account_counters'));
  end loop;
end $$;
