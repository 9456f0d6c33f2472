-- Commands are applied by packages/domain and written by app.save_command (docs/decisions/084-execute-command.md).
drop function app.mark_sold, app.start_trial, app.record_outcome, app.undo_outcome, app.mark_due, app.undo_due,
  app.show_outcome, app.open_interview, app.save_onboarding;
drop trigger set_follow_ups on app.interviews;
drop function app.set_follow_ups;
