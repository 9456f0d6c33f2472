-- What an agency sells and for how much (docs/decisions/048-your-services-your-prices.md). A row is one layer of one
-- service: a seller's own, or everybody's where user_id is null. Only what differs from the layer beneath is in it;
-- the built-in values are never copied here.
create table app.service_settings (
  user_id uuid references auth."user" (id) on delete cascade,
  service_id text not null check (char_length(service_id) <= 40),
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object' and pg_column_size(patch) <= 8000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, service_id)
);

-- Append-only: every layer as it was saved. Everybody's keep no name; the audit event has it.
create table app.service_settings_history (
  user_id uuid references auth."user" (id) on delete cascade,
  service_id text not null,
  version integer not null,
  patch jsonb not null,
  at timestamptz not null default now(),
  unique nulls not distinct (user_id, service_id, version)
);

alter table app.service_settings enable row level security;
alter table app.service_settings force row level security;
create policy own_and_everybodys on app.service_settings for select to salespro_app
  using (user_id is null or user_id = (select app.uid()));
create policy adds on app.service_settings for insert to salespro_app
  with check (user_id = (select app.uid()) or (user_id is null and (select app.is_content_manager())));
create policy changes on app.service_settings for update to salespro_app
  using (user_id = (select app.uid()) or (user_id is null and (select app.is_content_manager())))
  with check (user_id = (select app.uid()) or (user_id is null and (select app.is_content_manager())));
grant select, insert, update on app.service_settings to salespro_app;

alter table app.service_settings_history enable row level security;
alter table app.service_settings_history force row level security;
create policy own_and_everybodys on app.service_settings_history for select to salespro_app
  using (user_id = (select app.uid()) or (user_id is null and (select app.is_content_manager())));
create policy adds on app.service_settings_history for insert to salespro_app
  with check (user_id = (select app.uid()) or (user_id is null and (select app.is_content_manager())));
grant select, insert on app.service_settings_history to salespro_app;

-- What was said about the price when the service was selected. Null: the built-in values.
alter table app.interviews add column terms jsonb;
