-- Name and phone number that a seller's texts may use: one row each, optional (SAY-48).
create table app.seller_details (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  name text not null check (char_length(name) <= 80),
  phone text not null check (char_length(phone) <= 40),
  updated_at timestamptz not null default now()
);
alter table app.seller_details enable row level security;
alter table app.seller_details force row level security;
create policy own_rows on app.seller_details to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update, delete on app.seller_details to salespro_app;
