-- What a seller did with the list of first steps (FIRST-01, docs/decisions/066-first-run.md). One row for a seller who
-- did anything with it; which steps are done is worked out from this, the prices and the interviews.
create table app.first_run (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  is_hidden boolean not null default false,
  standard_prices boolean not null default false,
  -- Objections met in the last practice call that ended, and how many there were; null until one has.
  practice_met smallint check (practice_met >= 0),
  practice_of smallint check (practice_of <= 20),
  updated_at timestamptz not null default now(),
  check (num_nulls(practice_met, practice_of) in (0, 2) and practice_met <= practice_of)
);

alter table app.first_run enable row level security;
alter table app.first_run force row level security;
create policy own_rows on app.first_run to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update on app.first_run to salespro_app;
