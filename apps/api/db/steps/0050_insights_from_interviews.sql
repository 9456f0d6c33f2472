-- Insights are counted from the interviews themselves (docs/decisions/082-insights-from-interviews.md): the sums
-- go. The column rewrites the table once.
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
