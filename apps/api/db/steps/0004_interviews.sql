-- One data key per user and class, wrapped by a key that lives outside the database (docs/security.md).
create table app.user_keys (
  user_id uuid not null references auth."user" (id) on delete cascade,
  class text not null check (class in ('contact', 'secret', 'vault')),
  kek_version integer not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, class)
);

-- Whether stored answers say anything: no markers, no trial values, no blanks. The same rule as
-- hasAnswers in packages/domain; a test compares the two.
create function app.has_answers(answers jsonb) returns boolean
language sql immutable parallel safe
return exists (
  select from jsonb_each(answers) as a(key, value)
   where a.key not like '\_\_%'
     and a.key <> all ('{trial_status,google_reviews_before,google_reviews_after,fb_reviews_before,fb_reviews_after,google_rating_before,google_rating_after,primary_service_name,primary_service_price,downsell_1_name,downsell_1_price,downsell_2_name,downsell_2_price,lead_tracking}'::text[])
     and case jsonb_typeof(a.value)
           when 'string' then btrim(a.value #>> '{}', E' \t\n\r') <> ''
           when 'array' then exists (select from jsonb_array_elements(a.value) e where jsonb_typeof(e) = 'string' and btrim(e #>> '{}', E' \t\n\r') <> '')
           else jsonb_typeof(a.value) in ('number', 'boolean')
         end);

create table app.interviews (
  user_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null,
  customer_contact_id uuid not null,
  industry text not null default '',
  employees integer not null default 0,
  current_problems jsonb not null default '[]',
  answers jsonb not null default '{}',
  recommended_services jsonb not null default '[]',
  selected_service_id text check (selected_service_id in
    ('reputation_management', 'pay_per_click', 'seo', 'fb_ads', 'message_marketing', 'ai_power_package')),
  -- The text names the client, so it is encrypted like the contact.
  generated_pitch_encrypted bytea,
  sales_status text not null default 'pitched' check (sales_status in ('pitched', 'sold')),
  sold_at timestamptz,
  onboarding_status text not null default 'not_started'
    check (onboarding_status in ('not_started', 'in_progress', 'completed')),
  onboarding_answers jsonb not null default '{}',
  onboarding_completed_at timestamptz,
  -- The id a device gave it before the import (G-115).
  device_id text,
  seq bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  has_answers boolean generated always as (app.has_answers(answers)) stored,
  has_recommendations boolean generated always as (recommended_services <> '[]') stored,
  trial_status text generated always as (answers ->> 'trial_status') stored,
  is_practice boolean generated always as (coalesce(answers -> '__is_test' = 'true', false)) stored,
  primary key (user_id, id),
  unique (user_id, customer_contact_id),
  constraint answers_fit check (pg_column_size(answers) <= 65536 and octet_length(answers::text) <= 131072),
  constraint onboarding_answers_fit check (octet_length(onboarding_answers::text) <= 131072)
);
create unique index interviews_device on app.interviews (user_id, device_id) where device_id is not null;
create index interviews_newest on app.interviews (user_id, created_at desc, id desc);

create table app.customer_contacts (
  user_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  business_name_encrypted bytea not null,
  contact_name_encrypted bytea not null,
  contact_email_encrypted bytea not null,
  accessed_at timestamptz,
  primary key (user_id, id),
  unique (user_id, session_id),
  foreign key (user_id, session_id) references app.interviews (user_id, id) on delete cascade
);

-- Append-only: what an answer was, what it became. A bad merge is an undo.
create table app.answer_history (
  user_id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  question_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  primary key (user_id, interview_id, seq, question_id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

-- One row per change a client may repeat; the outcome of the first time is the answer to all later ones.
create table app.operations (
  user_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null,
  interview_id uuid,
  outcome jsonb,
  at timestamptz not null default now(),
  primary key (user_id, id)
);

-- Grows with every change that a search could notice, so that a cached search index knows its age.
create table app.list_versions (
  user_id uuid not null references auth."user" (id) on delete cascade,
  version bigint not null default 1,
  primary key (user_id)
);

do $$
declare name text;
begin
  foreach name in array array['user_keys', 'interviews', 'customer_contacts', 'answer_history', 'operations', 'list_versions'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
  end loop;
end $$;

grant select, insert, update, delete on app.interviews, app.customer_contacts, app.operations, app.list_versions to salespro_app;
grant select, insert, delete on app.user_keys to salespro_app;
grant select, insert on app.answer_history to salespro_app;

-- Re-wrapping data keys is the operator's work, done with the migration role (scripts/rotateKeys.ts).
create policy operator_rewraps on app.user_keys to current_user using (true) with check (true);
