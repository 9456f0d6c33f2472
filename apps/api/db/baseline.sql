-- The current schema, for an empty database. Existing databases reach it by the steps; a test compares the results
-- (apps/api/src/app/baseline.test.ts). A change of a table needs a step in steps/ and the same change here; a change
-- of a function is made in functions/. `\ir` includes a file, as in psql.
-- Roles are created by apps/api/src/app/migrate.ts: salespro_app serves requests, salespro_auth owns accounts,
-- salespro_jobs runs the queue. "current_user" is the migrating owner.

create schema app;
create schema auth;
create schema jobs;

revoke all on schema public from public;
grant usage on schema app to salespro_app;
grant usage on schema auth to salespro_auth;
grant usage on schema jobs to salespro_app, salespro_auth;
grant usage, create on schema jobs to salespro_jobs;

-- Functions used by policies and generated columns; the others follow the tables.
\ir functions/tenant.sql
\ir functions/answers.sql
\ir functions/leads.sql
\ir functions/jobs.sql

---------------------------------------------------------------------------------------------------------- accounts

-- The tables of the account library, with our types: UUID ids, timestamptz, cascades.
create table auth."user" (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "twoFactorEnabled" boolean not null default false,
  -- Page and link of the sign-up; read once by the sign-up notification.
  "signupContext" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- The hash of the random sign-up cookie, which ties the confirmation link to the browser
  -- (docs/decisions/033-signing-up-and-in.md).
  "signupHash" bytea
);
create index user_unconfirmed on auth."user" ("createdAt") where not "emailVerified";

create table auth.session (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  -- The hash of the session token (docs/decisions/004-accounts.md).
  "tokenHash" text not null constraint session_token_hash unique,
  -- True for a sign-in by passkey, which has its own audit event.
  "withPasskey" boolean not null default false,
  -- The last step-up in this session (docs/decisions/036-step-up-and-admin.md); a sign-in counts as one.
  proven_at timestamptz not null default now()
) with (fillfactor = 80);
create index session_by_user on auth.session ("userId");

create table auth.account (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  password text,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index account_user on auth.account ("userId");

create table auth.verification (
  id uuid primary key default uuidv7(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);

create table auth."twoFactor" (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  secret text not null,
  "backupCodes" text not null,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);
create index two_factor_user on auth."twoFactor" ("userId");

-- Used codes of authenticator apps: a code works once.
create table auth.used_totp (
  user_id uuid not null references auth."user" (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Passkeys (docs/decisions/004-accounts.md). Only public keys are stored.
create table auth.passkey (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  "credentialID" text not null unique,
  "publicKey" text not null,
  -- Up to 2^32; a double holds that exactly and reaches the library as a number.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz not null default now(),
  "lastUsedAt" timestamptz
);
create index passkey_by_user on auth.passkey ("userId");

grant select, insert, update, delete on
  auth."user", auth.session, auth.account, auth.verification, auth."twoFactor", auth.used_totp, auth.passkey
  to salespro_auth;

-- Counters of rate limits; unlogged, because losing them in a crash is harmless.
create unlogged table auth.rate_limit (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
) with (fillfactor = 50);
create index rate_limit_resets on auth.rate_limit (resets_at);
grant select, insert, update, delete on auth.rate_limit to salespro_auth;

-- Accounts that are being erased, and how far each erasure came (docs/decisions/040-erasure-and-retention.md). No role of
-- the app reaches it.
create table auth.erasing (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  since timestamptz not null default now(),
  step integer not null default 1,
  last_id uuid not null default '00000000-0000-0000-0000-000000000000'
);

---------------------------------------------------------------------------------------------------------- settings

-- A single row: of several concurrent claims exactly one finds the admin empty.
create table app.settings (
  id smallint primary key default 1 check (id = 1),
  require_login_for_home boolean not null default false,
  disable_signups boolean not null default false,
  allow_user_objections_edit boolean not null default true,
  admin_user_id uuid references auth."user" (id) on delete set null,
  updated_at timestamptz not null default now(),
  -- The hash of the one-time code for claiming the admin role (docs/decisions/036-step-up-and-admin.md).
  claim_code_hash bytea,
  -- Identifies the file storage that belongs to this database (apps/api/src/features/brandAudit/checkStorageOwner.ts).
  installation_id uuid not null default gen_random_uuid(),
  -- Claims on the landing page (docs/decisions/064-landing-page-and-film.md): text, source and the admin's
  -- confirmation by claim id.
  claims jsonb not null default '{}' check (jsonb_typeof(claims) = 'object' and pg_column_size(claims) <= 16000)
);
insert into app.settings default values;
create policy everyone_reads on app.settings for select to salespro_app using (true);
create policy admin_or_claim on app.settings for update to salespro_app
  using (admin_user_id is null or admin_user_id = (select app.uid()))
  with check (admin_user_id = (select app.uid()));
grant select, update on app.settings to salespro_app;

-- The agency card (CARD-01): what texts and papers say about the seller. A seller's own values are in one row, those of
-- everybody in another; blank means not said. A logo is small and has no life apart from its card, so it is kept here
-- and not in the file storage (docs/decisions/048-agency-settings.md).
create table app.agency_cards (
  agency_id uuid primary key references auth."user" (id) on delete cascade,
  agency_name text not null default '' check (char_length(agency_name) <= 80),
  seller_name text not null default '' check (char_length(seller_name) <= 80),
  phone text not null default '' check (char_length(phone) <= 40),
  email text not null default '' check (char_length(email) <= 254),
  signature text not null default '' check (char_length(signature) <= 160),
  time_zone text not null default '' check (char_length(time_zone) <= 64),
  logo_id uuid,
  logo_content bytea check (octet_length(logo_content) between 1 and 1048576),
  logo_bytes integer generated always as (octet_length(logo_content)) stored,
  updated_at timestamptz not null default now(),
  check (num_nulls(logo_id, logo_content) in (0, 2))
);
grant select, insert, update, delete on app.agency_cards to salespro_app;

-- One row, and only ever one. The API lets the admin through, and so does the policy: no other statement changes it.
create table app.global_agency_card (
  id smallint primary key default 1 check (id = 1),
  agency_name text not null default '' check (char_length(agency_name) <= 80),
  signature text not null default '' check (char_length(signature) <= 160),
  time_zone text not null default '' check (char_length(time_zone) <= 64),
  logo_id uuid,
  logo_content bytea check (octet_length(logo_content) between 1 and 1048576),
  logo_bytes integer generated always as (octet_length(logo_content)) stored,
  updated_at timestamptz not null default now(),
  check (num_nulls(logo_id, logo_content) in (0, 2))
);
insert into app.global_agency_card default values;
create policy signed_in_reads on app.global_agency_card for select to salespro_app
  using ((select app.uid()) is not null);
create policy admin_changes on app.global_agency_card for update to salespro_app
  using ((select app.uid()) = (select admin_user_id from app.settings))
  with check ((select app.uid()) = (select admin_user_id from app.settings));
grant select, update on app.global_agency_card to salespro_app;

-- What an agency sells and for how much (docs/decisions/048-agency-settings.md). A row is one layer of one
-- service: a seller's own, or everybody's where agency_id is null. Only what differs from the layer beneath is in it;
-- the built-in values are never copied here.
create table app.service_settings (
  agency_id uuid references auth."user" (id) on delete cascade,
  service_id text not null check (char_length(service_id) <= 40),
  patch jsonb not null default '{}' check (jsonb_typeof(patch) = 'object' and pg_column_size(patch) <= 8000),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (agency_id, service_id)
);
create policy own_and_global_rows on app.service_settings for select to salespro_app
  using (agency_id is null or agency_id = (select app.agency()));
create policy insert_own_or_global on app.service_settings for insert to salespro_app
  with check (agency_id = (select app.agency()) or (agency_id is null and (select app.is_content_manager())));
create policy update_own_or_global on app.service_settings for update to salespro_app
  using (agency_id = (select app.agency()) or (agency_id is null and (select app.is_content_manager())))
  with check (agency_id = (select app.agency()) or (agency_id is null and (select app.is_content_manager())));
grant select, insert, update on app.service_settings to salespro_app;

-- Append-only: every layer as it was saved. Everybody's keep no name; the audit event has it.
create table app.service_settings_history (
  agency_id uuid references auth."user" (id) on delete cascade,
  service_id text not null,
  version integer not null,
  patch jsonb not null,
  at timestamptz not null default now(),
  unique nulls not distinct (agency_id, service_id, version)
);
create policy own_and_global_rows on app.service_settings_history for select to salespro_app
  using (agency_id = (select app.agency()) or (agency_id is null and (select app.is_content_manager())));
create policy insert_own_or_global on app.service_settings_history for insert to salespro_app
  with check (agency_id = (select app.agency()) or (agency_id is null and (select app.is_content_manager())));
grant select, insert on app.service_settings_history to salespro_app;

-- Morning mail and calendar feed (docs/decisions/055-due-and-reminders.md). One row for a seller who turned one of them on.
create table app.reminders (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- The first day with a mail, in the seller's time zone; null while it is off.
  mail_from date,
  mail_names boolean not null default false,
  -- Of the device that turned the mail on: where no card says otherwise.
  device_zone text not null default '' check (char_length(device_zone) <= 64),
  feed_names boolean not null default false,
  -- The link is made from this id and a secret of the server, so it can be shown again; what opens it is its hash.
  feed_id uuid,
  feed_hash bytea check (octet_length(feed_hash) = 32),
  updated_at timestamptz not null default now(),
  check (num_nulls(feed_id, feed_hash) in (0, 2))
);
create index reminders_with_mail on app.reminders (user_id) where mail_from is not null;
grant select, insert, update on app.reminders to salespro_app;

-- A seller's morning that was looked at: one row, and with it at most one job, in the same transaction.
create table app.morning_mails (
  user_id uuid not null references auth."user" (id) on delete cascade,
  day date not null,
  made_at timestamptz not null default now(),
  -- Null as long as no mail left: nothing was due, or not yet.
  sent_at timestamptz,
  primary key (user_id, day)
);
grant select, update (sent_at) on app.morning_mails to salespro_app;

-- What a seller did with the list of first steps (FIRST-01, docs/decisions/063-demo-and-first-run.md). One row for a seller who
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
grant select, insert, update on app.first_run to salespro_app;

---------------------------------------------------------------------------------------------------------- audit log

-- Who did what, when: append-only, one tenant per row (docs/decisions/023-audit-log.md).
create table app.audit_events (
  user_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null default uuidv7(),
  action text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  seq bigint,
  hash bytea,
  primary key (user_id, id),
  constraint audit_events_seq unique (user_id, seq)
);
create policy own_rows_read on app.audit_events for select to salespro_app
  using (user_id = (select app.uid()));
create policy own_rows_add on app.audit_events for insert to salespro_app
  with check (user_id = (select app.uid()));
-- Only what the caller may say: who, what and about what.
grant select, insert (user_id, action, detail) on app.audit_events to salespro_app;

-- The end of each chain. No role of the app reaches it; functions that run with the owner's rights do.
create table app.audit_heads (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  seq bigint not null,
  hash bytea not null
) with (fillfactor = 50);

-- Old events can be moved away (`salespro audit archive`). What remains in their place is the number and the hash of the
-- last of them, so that the chain of the rest still has its beginning. No role of the app reaches it.
create table app.audit_checkpoints (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  seq bigint not null,
  hash bytea not null,
  at timestamptz not null default now()
);

---------------------------------------------------------------------------------------------------------- interviews

-- One data key per user and class, wrapped by a key that lives outside the database (docs/security.md).
create table app.user_keys (
  user_id uuid not null references auth."user" (id) on delete cascade,
  class text not null check (class in ('contact', 'secret', 'vault')),
  kek_version integer not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, class)
);
grant select, insert, delete on app.user_keys to salespro_app;

create table app.interviews (
  agency_id uuid not null references auth."user" (id) on delete cascade,
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
  -- What was said about the price when the service was selected. Null: the built-in values.
  terms jsonb,
  -- The latest outcome that holds, as columns: what lists show, filter and sort by.
  outcome_id uuid,
  outcome_kind text,
  outcome_reason text,
  outcome_at timestamptz,
  outcome_start date,
  due_day date,
  due_time time(0),
  -- The days of the trial, and service and price of the sale (docs/decisions/054-outcomes.md): an outcome that
  -- comes later, such as a follow-up in the middle of a trial, hides neither.
  trial_start date,
  trial_end date,
  sale_service_id text,
  -- Cents by the month.
  sale_price integer,
  -- What is due (docs/decisions/055-due-and-reminders.md): two days per interview, which an index sorts, so that a list of what is due
  -- never reads the others. Both are days to look from; packages/domain/src/due/listDueItems.ts decides.
  -- When answers, service, pitch or onboarding last changed. To the millisecond: it is part of the name of a mark.
  worked_at timestamptz not null default date_trunc('milliseconds', now()),
  -- What was done with things that are due now, by their keys: {"day": ..., "time": ...}, without a day when done.
  due_marks jsonb not null default '{}',
  -- The first day of a follow-up, of asking again, or of a trial.
  due_next date,
  -- Of work that is not finished: the day it was last worked on (in UTC), or the day it was moved to.
  due_work date,
  -- Which chip above the list it belongs to; practice interviews belong to none.
  list_group text default 'in_progress',
  -- When it reached a step, in the seller's calendar of that day.
  started_on date not null default (now() at time zone 'utc')::date,
  finished_on date,
  pitched_on date,
  sold_on date,
  onboarded_on date,
  -- Follow-ups that are over, and those of them that were done by their day.
  follow_ups integer not null default 0,
  follow_ups_kept integer not null default 0,
  -- Insights read it of every interview; the answers would have to be opened for it.
  objections_came_up jsonb generated always as (answers -> 'objections_came_up') stored,
  -- Whether work is unfinished, apart from whether anything was answered.
  has_open_work boolean not null default true,
  -- The person responsible. Every account is an agency of one, so it is who made it.
  user_id uuid default app.uid(),
  primary key (agency_id, id),
  unique (agency_id, customer_contact_id),
  constraint answers_fit check (pg_column_size(answers) <= 65536 and octet_length(answers::text) <= 131072),
  constraint onboarding_answers_fit check (octet_length(onboarding_answers::text) <= 131072),
  -- The second wall: no statement, wherever it comes from, can put such a field among the answers. The list is
  -- credentialFieldIds of packages/domain; a test compares the two.
  constraint no_credentials_among_answers check (not onboarding_answers
    ?| '{website_login_credentials_details,hosting_login_credentials_details,google_analytics_account_details,google_search_console_account_details,admin_access_assistance,google_ads_account_details,social_media_accounts_details}'::text[])
-- Free space in the page for the next version of a row that changes often (HOT updates): indexes need no new entry.
) with (fillfactor = 80);
create unique index interviews_device on app.interviews (agency_id, device_id) where device_id is not null;
create index interviews_newest on app.interviews (agency_id, created_at desc, id desc);
create index interviews_by_age on app.interviews using brin (updated_at);
create index interviews_due on app.interviews (agency_id, due_day, due_time) where due_day is not null;
create index interviews_due_next on app.interviews (agency_id, due_next) where due_next is not null;
create index interviews_due_work on app.interviews (agency_id, due_work) where due_work is not null;
create index interviews_by_group on app.interviews (agency_id, list_group, created_at desc, id desc) where list_group is not null;
-- Pitched, and how it ended is not recorded: what insights ask for, and the list shows.
create index interviews_missing_outcome on app.interviews (agency_id, created_at desc, id desc)
  where outcome_kind is null and list_group = 'in_progress' and coalesce(trial_status, '') <> 'started'
    and (generated_pitch_encrypted is not null or trial_start is not null);
grant select, insert, update, delete on app.interviews to salespro_app;

create table app.customer_contacts (
  agency_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  business_name_encrypted bytea not null,
  contact_name_encrypted bytea not null,
  contact_email_encrypted bytea not null,
  accessed_at timestamptz,
  details_encrypted bytea,
  primary key (agency_id, id),
  unique (agency_id, session_id),
  foreign key (agency_id, session_id) references app.interviews (agency_id, id) on delete cascade
) with (fillfactor = 90);
grant select, insert, update, delete on app.customer_contacts to salespro_app;

-- Append-only: what an answer was, what it became. A bad merge is an undo.
create table app.answer_history (
  agency_id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  question_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  part text not null default 'answers' check (part in ('answers', 'onboarding')),
  primary key (agency_id, interview_id, seq, question_id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert on app.answer_history to salespro_app;

-- One row per change a client may repeat; the outcome of the first time is the answer to all later ones.
create table app.operations (
  agency_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null,
  interview_id uuid,
  outcome jsonb,
  at timestamptz not null default now(),
  primary key (agency_id, id)
);
-- Deleting an interview looks up its operations; old ones are found by their age.
create index operations_of_interview on app.operations (agency_id, interview_id);
create index operations_by_age on app.operations using brin (at);
grant select, insert, update, delete on app.operations to salespro_app;

-- What is left of operations after 30 days: their ids, one row an interview. A device that was away for longer may
-- still repeat a change, and must not do it a second time (docs/decisions/040-erasure-and-retention.md).
create table app.past_operations (
  agency_id uuid not null references auth."user" (id) on delete cascade,
  interview_id uuid not null,
  ids uuid[] not null,
  primary key (agency_id, interview_id)
);
create policy own_rows on app.past_operations for select to salespro_app using (agency_id = (select app.agency()));
grant select on app.past_operations to salespro_app;

-- Counters per account: a version that invalidates caches of search and insights, and the number of interviews per
-- list group.
create table app.account_counters (
  agency_id uuid not null references auth."user" (id) on delete cascade,
  version bigint not null default 1,
  -- {"in_progress": 12, "sold": 3}
  groups jsonb not null default '{}',
  primary key (agency_id)
) with (fillfactor = 50);
grant select, insert, update, delete on app.account_counters to salespro_app;

-- How calls ended (docs/decisions/054-outcomes.md). A history: what is undone stays, with the time it was. The seq is
-- the interview's own of that change, so that the answers it set are found in app.answer_history.
create table app.outcomes (
  agency_id uuid not null,
  -- The operation that recorded it.
  id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  -- The kinds are those of packages/domain/src/outcomes/Outcome.ts.
  kind text not null,
  reason text check (char_length(reason) <= 40),
  service_id text check (char_length(service_id) <= 40),
  -- Cents by the month.
  price integer check (price >= 0),
  -- Days are the seller's calendar days, never moments.
  start_day date,
  day date,
  at_time time(0),
  -- A seller may write down who decides, so it is encrypted like the contact.
  note_encrypted bytea,
  made_at timestamptz not null,
  undone_at timestamptz,
  -- The seller's day it was made on; null in old rows, whose day is that of made_at.
  made_on date,
  primary key (agency_id, id),
  unique (agency_id, interview_id, seq),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert, update (undone_at) on app.outcomes to salespro_app;

-- What sellers did with things that are due. A history: what is undone stays, with the time it was.
create table app.due_changes (
  agency_id uuid not null,
  -- The operation that made it.
  id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  item text not null check (char_length(item) <= 80),
  kind text not null check (char_length(kind) <= 40),
  -- When it was due until then.
  was_day date not null,
  was_time time(0),
  -- Where it was moved to; no day when it was done.
  day date,
  at_time time(0),
  made_at timestamptz not null,
  undone_at timestamptz,
  -- As in app.outcomes.
  made_on date,
  primary key (agency_id, id),
  unique (agency_id, interview_id, seq),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert, update (undone_at) on app.due_changes to salespro_app;

-- What a seller writes down during the call (NOTE-05). It may name anybody, so text and script part are encrypted like
-- the contact. `made_seq` and `seq` are the interview's own count at the first and the last save of a note: they
-- order the notes, independent of clocks (docs/decisions/050-notes.md).
create table app.interview_notes (
  agency_id uuid not null,
  interview_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('quote', 'note')),
  text_encrypted bytea not null check (octet_length(text_encrypted) <= 4096),
  screen text not null check (char_length(screen) <= 40),
  question_id text check (char_length(question_id) <= 100),
  part_encrypted bytea check (octet_length(part_encrypted) <= 4096),
  made_seq bigint not null,
  seq bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, interview_id, id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert, update, delete on app.interview_notes to salespro_app;

-- Append-only: what a note became with each save; without a text it was removed.
create table app.note_history (
  agency_id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  note_id uuid not null,
  kind text not null check (kind in ('quote', 'note')),
  text_encrypted bytea check (octet_length(text_encrypted) <= 4096),
  at timestamptz not null default clock_timestamp(),
  primary key (agency_id, interview_id, seq, note_id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert on app.note_history to salespro_app;

-- What a seller changed in a mail, a text message, an invite, a CRM note, a plan or a hand-over (PACK-20). It names the
-- client, so it is encrypted like the contact. One row for each document: the last save counts
-- (docs/decisions/057-follow-up.md).
create table app.pack_edits (
  agency_id uuid not null,
  interview_id uuid not null,
  document text not null check (char_length(document) <= 40),
  words_encrypted bytea not null check (octet_length(words_encrypted) <= 131072),
  seq bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, interview_id, document),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert, update, delete on app.pack_edits to salespro_app;

-- Login details of clients (docs/decisions/010-encryption-and-vault.md): encrypted with the user's key of class
-- 'vault', apart from all answers, gone with the interview and 30 days after it was completed.
create table app.vault_entries (
  agency_id uuid not null,
  interview_id uuid not null,
  field_id text not null,
  sealed bytea not null,
  -- Null until the onboarding is completed.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, interview_id, field_id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
create index vault_entries_expired on app.vault_entries (expires_at) where expires_at is not null;
create index vault_entries_open on app.vault_entries (updated_at) where expires_at is null;
grant select, insert, update, delete on app.vault_entries to salespro_app;

-- One PDF per interview. The row is written only after the object is safely in the storage, so what a row names can be
-- read; objects without a row are swept (docs/decisions/014-files.md).
create table app.brand_audits (
  agency_id uuid not null,
  id uuid not null,
  interview_id uuid not null,
  object_key text not null check (octet_length(object_key) <= 400),
  -- People name files after the client, so the name is encrypted like the contact.
  file_name_encrypted bytea not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, interview_id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);
grant select, insert, update, delete on app.brand_audits to salespro_app;

---------------------------------------------------------------------------------------------------------- leads

-- Prospects from a file (docs/decisions/047-import-and-export.md). An import is announced, its rows arrive encrypted,
-- a job makes interviews of them a few hundred at a time, each time in one statement: wherever it is broken off, every
-- row is either untouched or done.
create table app.lead_imports (
  agency_id uuid not null references auth."user" (id) on delete cascade,
  id uuid not null,
  status text not null default 'open' check (status in ('open', 'running', 'done', 'undoing', 'undone')),
  total integer not null check (total between 1 and 5000),
  adds_duplicates boolean not null,
  handled integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  broken integer not null default 0,
  "full" integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (agency_id, id)
);
create index lead_imports_newest on app.lead_imports (agency_id, created_at desc);

-- What a row says is encrypted while it waits and gone when it is handled. What stays is its line, what became of
-- it, and the interview it became.
create table app.lead_rows (
  agency_id uuid not null,
  import_id uuid not null,
  line integer not null check (line between 1 and 20000),
  sealed bytea,
  outcome text check (outcome in ('added', 'business_missing', 'text_too_long', 'email_malformed', 'employees_unclear',
    'characters_broken', 'quotes_broken', 'duplicate_email', 'duplicate_business', 'account_full',
    'stopped', 'removed', 'kept')),
  interview_id uuid,
  primary key (agency_id, import_id, line),
  foreign key (agency_id, import_id) references app.lead_imports (agency_id, id) on delete cascade,
  check (outcome is null or sealed is null)
);
grant select, insert, update, delete on app.lead_imports, app.lead_rows to salespro_app;

---------------------------------------------------------------------------------------------------------- templates

-- Texts of an account. Built-in texts are never copied here.
create table app.user_templates (
  user_id uuid not null references auth."user" (id) on delete cascade,
  template_id text not null check (char_length(template_id) <= 80),
  template_string text not null check (char_length(template_string) <= 50000),
  updated_at timestamptz not null default now(),
  primary key (user_id, template_id)
);
grant select, insert, update, delete on app.user_templates to salespro_app;

-- Global texts, which belong to no tenant; only content managers can write them (app.is_content_manager).
create table app.global_templates (
  template_id text primary key check (char_length(template_id) <= 80),
  template_string text not null check (char_length(template_string) <= 50000),
  updated_at timestamptz not null default now()
);
create policy everyone_reads on app.global_templates for select to salespro_app using (true);
create policy content_manager_inserts on app.global_templates for insert to salespro_app
  with check ((select app.is_content_manager()));
create policy content_manager_updates on app.global_templates for update to salespro_app
  using ((select app.is_content_manager())) with check ((select app.is_content_manager()));
create policy content_manager_deletes on app.global_templates for delete to salespro_app
  using ((select app.is_content_manager()));
grant select, insert, update, delete on app.global_templates to salespro_app;

-- Append-only: every global text there ever was, who wrote it and when (W-28). Null is a reset. The author leaves with
-- the account, the text stays.
create table app.global_template_history (
  id bigint generated always as identity primary key,
  template_id text not null,
  template_string text,
  author_id uuid references auth."user" (id) on delete set null,
  at timestamptz not null default now()
);
create index global_template_history_newest on app.global_template_history (template_id, id desc);
create index global_template_history_author on app.global_template_history (author_id);
create policy signed_in_reads on app.global_template_history for select to salespro_app
  using ((select app.uid()) is not null);
create policy author_adds on app.global_template_history for insert to salespro_app
  with check (author_id = (select app.uid()) and (select app.is_content_manager()));
grant select, insert on app.global_template_history to salespro_app;

---------------------------------------------------------------------------------------------------------- AI

-- What a seller wants scripts to sound like: one row each (AI-18).
create table app.ai_preferences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  default_guidance text not null,
  tone text not null,
  length text not null,
  -- The list of models is the program's; a name it no longer knows counts as the default (W-48).
  model text not null,
  updated_at timestamptz not null default now()
);

-- Keys of other services, encrypted with the user's own data key of class secret.
create table app.user_secrets (
  user_id uuid not null references auth."user" (id) on delete cascade,
  type text not null check (type = 'OPENAI_API_KEY'),
  value_encrypted bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, type)
);

-- What the AI wrote, finished or not. It names the client, so it is encrypted like the contact.
create table app.ai_drafts (
  agency_id uuid not null,
  interview_id uuid not null,
  template_id text not null,
  run_id uuid not null,
  text_encrypted bytea not null,
  is_complete boolean not null,
  earlier_encrypted bytea,
  model text not null,
  updated_at timestamptz not null default now(),
  primary key (agency_id, interview_id, template_id),
  foreign key (agency_id, interview_id) references app.interviews (agency_id, id) on delete cascade
);

-- The one run a user may have at a time, over all processes. A process that dies leaves it behind, so it counts only
-- until it expires; a living one renews it.
create table app.ai_runs (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  id uuid not null,
  expires_at timestamptz not null
);

-- Counters per hour; the limits are the operator's.
create table app.ai_usage (
  user_id uuid not null references auth."user" (id) on delete cascade,
  hour timestamptz not null,
  runs integer not null,
  tokens bigint not null,
  primary key (user_id, hour)
);
grant select, insert, update, delete on
  app.ai_preferences, app.user_secrets, app.ai_drafts, app.ai_runs, app.ai_usage to salespro_app;

---------------------------------------------------------------------------------------------------------- row-level security

-- Enables row-level security in every table of schema app, also for the owner.
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'app' loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
  end loop;
  -- Rows of an agency, and personal rows.
  foreach name in array array[
    'agency_cards', 'ai_drafts', 'answer_history', 'brand_audits', 'customer_contacts', 'due_changes', 'interview_notes',
    'interviews', 'lead_imports', 'lead_rows', 'account_counters', 'note_history', 'operations', 'outcomes', 'pack_edits',
    'vault_entries'] loop
    execute format('create policy own_rows on app.%I to salespro_app using (agency_id = (select app.agency())) with check (agency_id = (select app.agency()))', name);
  end loop;
  foreach name in array array[
    'ai_preferences', 'ai_runs', 'ai_usage', 'first_run', 'morning_mails', 'reminders', 'user_keys', 'user_secrets',
    'user_templates'] loop
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
  end loop;
  -- The owner may delete rows of accounts that are being erased.
  foreach name in array array[
    'answer_history', 'interview_notes', 'interviews', 'lead_imports', 'lead_rows', 'note_history', 'operations',
    'pack_edits'] loop
    execute format('create policy owner_deletes_erased_rows on app.%I to current_user using (agency_id in (select e.user_id from auth.erasing e))', name);
  end loop;
end $$;

-- Policies of functions that run with the owner's rights.
create policy owner_writes_settings on app.settings to current_user using (true) with check (true);
create policy owner_extends_audit_chain on app.audit_events to current_user using (true) with check (true);
create policy owner_extends_audit_chain on app.audit_heads to current_user using (true) with check (true);
create policy owner_extends_audit_chain on app.audit_checkpoints to current_user using (true) with check (true);
-- Rewrapping data keys (`salespro keys rotate`).
create policy owner_rewraps_keys on app.user_keys to current_user using (true) with check (true);
-- A restore deletes erased interviews again (apps/cli/src/backup/finishRestore.ts).
create policy owner_deletes_during_restore on app.interviews to current_user
  using (current_setting('app.is_restoring', true) = 'on');
-- Retention jobs.
create policy owner_deletes_idle_rows on app.interviews to current_user
  using (updated_at < now() - interval '30 days');
create policy owner_reads_contacts on app.customer_contacts for select to current_user using (true);
create policy owner_updates_counters on app.account_counters to current_user using (true) with check (true);
create policy owner_deletes_old_rows on app.operations to current_user
  using (at < now() - interval '30 days');
create policy owner_merges_operation_ids on app.past_operations to current_user using (true) with check (true);
-- Credentials of an onboarding that was never completed expire after 90 days.
create policy owner_deletes_expired_rows on app.vault_entries to current_user
  using (expires_at < now() or (expires_at is null and updated_at < now() - interval '90 days'));
create policy owner_deletes_old_rows on app.lead_imports to current_user using (app.is_old_import(status, created_at));
create policy owner_deletes_old_rows on app.lead_rows to current_user
  using (exists (
    select from app.lead_imports i
     where i.agency_id = lead_rows.agency_id and i.id = lead_rows.import_id and app.is_old_import(i.status, i.created_at)));
create policy owner_plans_morning_mails on app.reminders for select to current_user using (mail_from is not null);
create policy owner_plans_morning_mails on app.morning_mails to current_user using (true) with check (true);
create policy owner_plans_morning_mails on app.interviews for select to current_user
  using (due_next is not null or due_work is not null);
create policy owner_reads_time_zones on app.agency_cards for select to current_user using (true);
create policy owner_reads_time_zones on app.global_agency_card for select to current_user using (true);

---------------------------------------------------------------------------------------------------------- functions

\ir functions/accounts.sql
\ir functions/sessions.sql
\ir functions/accountEvents.sql
\ir functions/audit.sql
\ir functions/admin.sql
\ir functions/erasure.sql
\ir functions/operations.sql
\ir functions/retention.sql
\ir functions/days.sql
\ir functions/commands.sql
\ir functions/listCounts.sql
\ir functions/changes.sql
\ir functions/brandAudits.sql
\ir functions/ai.sql
\ir functions/mornings.sql
\ir functions/interviews.sql
\ir functions/list.sql

---------------------------------------------------------------------------------------------------------- triggers

-- Triggers of accounts.
create trigger enqueue_sign_up_jobs after insert on auth."user"
for each row execute function auth.enqueue_sign_up_jobs();
create trigger delete_user_traces after delete on auth."user"
for each row execute function auth.delete_user_traces();
create trigger remember_erasure after delete on auth."user"
for each row execute function auth.remember_erasure();
create trigger record_two_factor_on after update of "twoFactorEnabled" on auth."user"
for each row when (new."twoFactorEnabled" and not old."twoFactorEnabled")
execute function auth.record_account_event('account.two_factor_on');
create trigger record_two_factor_off after update of "twoFactorEnabled" on auth."user"
for each row when (old."twoFactorEnabled" and not new."twoFactorEnabled")
execute function auth.record_account_event('account.two_factor_off');
create trigger record_email_change after update of email on auth."user"
for each row when (old.email is distinct from new.email)
execute function auth.record_account_event('account.email_changed');
create trigger record_password_change after update of password on auth.account
for each row when (old.password is distinct from new.password)
execute function auth.record_account_event('account.password_changed');
create trigger record_recovery_code_used after update of "backupCodes" on auth."twoFactor"
for each row when (old.verified and new.verified and new."backupCodes" like '[%'
  and old."backupCodes" is distinct from new."backupCodes")
execute function auth.record_recovery_code_used();

-- Sessions.
create trigger cap_session_age before insert or update on auth.session
for each row execute function auth.cap_session_age();
create trigger record_sign_in after insert on auth.session
for each row when (not new."withPasskey") execute function auth.record_account_event('account.sign_in');
create trigger record_passkey_sign_in after insert on auth.session
for each row when (new."withPasskey") execute function auth.record_account_event('account.sign_in_passkey');
create trigger schedule_new_session_mail after insert on auth.session
for each row execute function auth.schedule_new_session_mail();
create trigger notify_ended_sessions after delete on auth.session
referencing old table as gone for each statement execute function auth.notify_ended_sessions();

-- Passkeys.
create trigger set_passkey_last_used before update of counter on auth.passkey
for each row execute function auth.set_passkey_last_used();
create trigger record_passkey_added after insert on auth.passkey
for each row execute function auth.record_account_event('account.passkey_added');
create trigger record_passkey_renamed after update of name on auth.passkey
for each row when (old.name is distinct from new.name)
execute function auth.record_account_event('account.passkey_renamed');
create trigger record_passkey_removed after delete on auth.passkey
for each row execute function auth.record_passkey_removed();

-- The audit log.
create trigger stamp_audit_event before insert on app.audit_events
for each row execute function app.stamp_audit_event();
create constraint trigger chain_audit_event after insert on app.audit_events
deferrable initially deferred for each row execute function app.chain_audit_event();
create trigger reject_audit_change before update or delete on app.audit_events
for each row execute function app.reject_audit_change();
create trigger reject_audit_truncate before truncate on app.audit_events
for each statement execute function app.reject_audit_change();
create trigger schedule_account_mail after insert on app.audit_events
for each row when (new.action in ('account.password_changed', 'account.two_factor_on',
  'account.two_factor_off', 'account.recovery_code_used', 'account.passkey_added',
  'account.passkey_removed', 'account.export'))
execute function app.schedule_account_mail();

-- A UUIDv7 contains its time. Only ids outside of the last 20 days are looked up, because newer ones cannot be reduced
-- to past operations yet.
create trigger skip_past_operation before insert on app.operations
for each row when (not coalesce(uuid_extract_timestamp(new.id) between now() - interval '20 days' and now() + interval '1 day', false))
execute function app.skip_past_operation();

create trigger notify_interview_change after update on app.interviews
for each row when (old.seq <> new.seq) execute function app.notify_interview_change();
create trigger forget_interviews after delete on app.interviews
referencing old table as gone for each statement execute function app.forget_interviews();

create trigger enqueue_object_deletion after delete or update of object_key on app.brand_audits
for each row execute function app.enqueue_object_deletion();
