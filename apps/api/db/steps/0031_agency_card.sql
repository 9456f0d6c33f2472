-- The agency card (CARD-01): what texts and papers say about who sells. A seller's own values stand in one row, those
-- of everybody in another; blank means not said. A logo is small and has no life apart from its card, so it is kept
-- here and not in the file storage (docs/decisions/049-agency-card.md).
create table app.agency_cards (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  agency_name text not null default '' check (char_length(agency_name) <= 80),
  seller_name text not null default '' check (char_length(seller_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  email text not null default '' check (char_length(email) <= 254),
  signature text not null default '' check (char_length(signature) <= 160),
  time_zone text not null default '' check (char_length(time_zone) <= 64),
  logo_id uuid,
  logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
  logo_content bytea check (octet_length(logo_content) between 1 and 1048576),
  logo_bytes integer generated always as (octet_length(logo_content)) stored,
  updated_at timestamptz not null default now(),
  check (num_nulls(logo_id, logo_type, logo_content) in (0, 3))
);

-- Name and phone were kept apart until now (SAY-48). The owner sees rows only while the wall is down.
alter table app.seller_details no force row level security;
insert into app.agency_cards (user_id, seller_name, phone, updated_at)
select user_id, name, phone, updated_at from app.seller_details;
drop table app.seller_details;

alter table app.agency_cards enable row level security;
alter table app.agency_cards force row level security;
create policy own_rows on app.agency_cards to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update, delete on app.agency_cards to salespro_app;

-- One row, and only ever one. The API lets the admin through, and so does the policy: nobody else's statement changes it.
create table app.global_agency_card (
  id smallint primary key default 1 check (id = 1),
  agency_name text not null default '' check (char_length(agency_name) <= 80),
  signature text not null default '' check (char_length(signature) <= 160),
  time_zone text not null default '' check (char_length(time_zone) <= 64),
  logo_id uuid,
  logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
  logo_content bytea check (octet_length(logo_content) between 1 and 1048576),
  logo_bytes integer generated always as (octet_length(logo_content)) stored,
  updated_at timestamptz not null default now(),
  check (num_nulls(logo_id, logo_type, logo_content) in (0, 3))
);
insert into app.global_agency_card default values;

alter table app.global_agency_card enable row level security;
alter table app.global_agency_card force row level security;
create policy signed_in_reads on app.global_agency_card for select to salespro_app
  using ((select app.uid()) is not null);
create policy admin_changes on app.global_agency_card for update to salespro_app
  using ((select app.uid()) = (select admin_user_id from app.settings))
  with check ((select app.uid()) = (select admin_user_id from app.settings));
grant select, update on app.global_agency_card to salespro_app;
