-- Insights are counted from the interviews themselves (docs/decisions/082-insights-from-interviews.md): the sums go, and
-- the version of the list grows with every change of what is counted. The column rewrites the table once.
drop trigger insights_added on app.interviews;
drop trigger insights_gone on app.interviews;
drop trigger insights_changed on app.interviews;
drop function
  app.count_insights, app.count_insights_added, app.count_insights_gone, app.count_span, app.add_to_span, app.add_counts,
  app.insight_counts, app.to_insight_name;
drop table app.insight_spans;
drop index app.interviews_open_follow_ups;
alter table app.interviews
  add column objections_came_up jsonb generated always as (answers -> 'objections_came_up') stored;

\ir ../functions/listCounts.sql
drop trigger count_moved on app.interviews;
create trigger count_moved after update on app.interviews
for each row when (
  (old.list_group, old.is_practice, old.industry, old.objections_came_up, old.has_recommendations,
   old.generated_pitch_encrypted is null, old.selected_service_id, old.sales_status, old.onboarding_status, old.trial_status,
   old.outcome_kind, old.outcome_reason, old.sale_service_id, old.started_on, old.finished_on, old.pitched_on,
   old.trial_start, old.sold_on, old.onboarded_on, old.due_day, old.follow_ups, old.follow_ups_kept)
  is distinct from
  (new.list_group, new.is_practice, new.industry, new.objections_came_up, new.has_recommendations,
   new.generated_pitch_encrypted is null, new.selected_service_id, new.sales_status, new.onboarding_status, new.trial_status,
   new.outcome_kind, new.outcome_reason, new.sale_service_id, new.started_on, new.finished_on, new.pitched_on,
   new.trial_start, new.sold_on, new.onboarded_on, new.due_day, new.follow_ups, new.follow_ups_kept))
execute function app.count_moved();
