-- Own texts of a user. Built-in texts are never copied here (G-061): no row means none is stored.
create table app.user_templates (
  user_id uuid not null references auth."user" (id) on delete cascade,
  template_id text not null check (char_length(template_id) <= 80),
  template_string text not null check (char_length(template_string) <= 50000),
  updated_at timestamptz not null default now(),
  primary key (user_id, template_id)
);
alter table app.user_templates enable row level security;
alter table app.user_templates force row level security;
create policy own_rows on app.user_templates to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update, delete on app.user_templates to salespro_app;

-- The texts of everybody. They belong to no tenant; only a signed-in transaction can write, and the
-- API lets the owner and the admin through (G-014).
create table app.global_templates (
  template_id text primary key check (char_length(template_id) <= 80),
  template_string text not null check (char_length(template_string) <= 50000),
  updated_at timestamptz not null default now()
);

-- Append-only: every global text there ever was, who wrote it and when (W-28). Null is a reset. The
-- author leaves with the account, the text stays.
create table app.global_template_history (
  id bigint generated always as identity primary key,
  template_id text not null,
  template_string text,
  author_id uuid references auth."user" (id) on delete set null,
  at timestamptz not null default now()
);
create index global_template_history_newest on app.global_template_history (template_id, id desc);
create index global_template_history_author on app.global_template_history (author_id);

alter table app.global_templates enable row level security;
alter table app.global_templates force row level security;
create policy everyone_reads on app.global_templates for select to salespro_app using (true);
create policy signed_in_adds on app.global_templates for insert to salespro_app
  with check ((select app.uid()) is not null);
create policy signed_in_changes on app.global_templates for update to salespro_app
  using ((select app.uid()) is not null) with check ((select app.uid()) is not null);
create policy signed_in_deletes on app.global_templates for delete to salespro_app
  using ((select app.uid()) is not null);
grant select, insert, update, delete on app.global_templates to salespro_app;

alter table app.global_template_history enable row level security;
alter table app.global_template_history force row level security;
create policy signed_in_reads on app.global_template_history for select to salespro_app
  using ((select app.uid()) is not null);
create policy author_adds on app.global_template_history for insert to salespro_app
  with check (author_id = (select app.uid()));
grant select, insert on app.global_template_history to salespro_app;
