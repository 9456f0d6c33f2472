-- One row, and only ever one: of many parallel claims exactly one finds the admin still empty.
create table app.settings (
  id smallint primary key default 1 check (id = 1),
  require_login_for_home boolean not null default false,
  disable_signups boolean not null default false,
  allow_user_objections_edit boolean not null default true,
  admin_user_id uuid references auth."user" (id) on delete set null,
  updated_at timestamptz not null default now()
);
insert into app.settings default values;

alter table app.settings enable row level security;
alter table app.settings force row level security;
create policy everyone_reads on app.settings for select to salespro_app using (true);
create policy admin_or_claim on app.settings for update to salespro_app
  using (admin_user_id is null or admin_user_id = (select app.uid()))
  with check (admin_user_id = (select app.uid()));
grant select, update on app.settings to salespro_app;

-- Who did what, when: append-only, one tenant per row.
create table app.audit_events (
  user_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null default uuidv7(),
  action text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  primary key (user_id, id)
);
alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;
create policy own_rows_read on app.audit_events for select to salespro_app
  using (user_id = (select app.uid()));
create policy own_rows_add on app.audit_events for insert to salespro_app
  with check (user_id = (select app.uid()));
grant select, insert on app.audit_events to salespro_app;
