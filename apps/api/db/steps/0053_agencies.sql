-- What an agency works with is kept by `agency_id` (docs/decisions/086-agency-id.md). Every account is an agency of one, whose
-- id is the user's, so no row changes its place and no key is wrapped anew. Processes of the version before cannot go on.
drop view if exists app.interview_rows, app.interview_cards cascade;
drop function if exists app.begin_call, app.save_command, app.move_in_list, app.bump_list, app.seal_history;
\ir ../functions/tenant.sql

do $$
declare
  v_tables constant text[] := array[
    'interviews', 'customer_contacts', 'answer_history', 'operations', 'past_operations', 'list_versions', 'outcomes',
    'due_changes', 'interview_notes', 'note_history', 'pack_edits', 'vault_entries', 'brand_audits', 'lead_imports',
    'lead_rows', 'agency_cards', 'service_settings', 'service_settings_history', 'ai_drafts'];
  v_name text;
  v_one record;
begin
  foreach v_name in array v_tables loop
    execute format('alter table app.%I rename column user_id to agency_id', v_name);
  end loop;
  for v_one in
    select conrelid::regclass as held, conname as name from pg_constraint
     where connamespace = 'app'::regnamespace and conrelid::regclass::text = any (select 'app.' || t from unnest(v_tables) t)
       and conname like '%user_id%'
  loop
    execute format('alter table %s rename constraint %I to %I', v_one.held, v_one.name, replace(v_one.name, 'user_id', 'agency_id'));
  end loop;
  for v_one in
    select tablename, policyname, replace(qual, 'app.uid() AS uid', 'app.agency() AS agency') as rows_seen,
           replace(with_check, 'app.uid() AS uid', 'app.agency() AS agency') as rows_written
      from pg_policies where schemaname = 'app' and tablename = any (v_tables) and 'salespro_app' = any (roles)
  loop
    execute format('alter policy %I on app.%I %s %s', v_one.policyname, v_one.tablename,
      'using (' || v_one.rows_seen || ')', 'with check (' || v_one.rows_written || ')');
  end loop;
end $$;

-- The table is written anew once, without its triggers.
alter table app.interviews add column user_id uuid generated always as (agency_id) stored;
alter table app.interviews alter column user_id drop expression, alter column user_id set default app.uid();
