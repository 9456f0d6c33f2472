-- Functions that others do the work of (docs/decisions/083-calls-as-functions.md).
drop function if exists app.begin_call, app.enter_session, app.to_saved, app.read_version, app.list_step, app.bump_list, app.audit_hash,
  app.prune_lead_imports, app.delete_expired_credentials, app.prune_mornings, app.seal_history;
drop policy contact_answers_are_sealed on app.answer_history;
\ir ../functions/tenant.sql
