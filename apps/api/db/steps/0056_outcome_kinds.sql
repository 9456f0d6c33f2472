-- Kinds of outcomes and groups of the list are those of the domain: a new one changes no table.
alter table app.outcomes drop constraint outcomes_kind_check;
alter table app.list_versions add column groups jsonb not null default '{}';
update app.list_versions set groups = jsonb_build_object('in_progress', in_progress, 'trial', trial, 'follow_up', follow_up,
  'sold', sold, 'not_now', not_now, 'not_a_fit', not_a_fit);
alter table app.list_versions drop column in_progress, drop column trial, drop column follow_up, drop column sold,
  drop column not_now, drop column not_a_fit;
\ir ../functions/listCounts.sql
