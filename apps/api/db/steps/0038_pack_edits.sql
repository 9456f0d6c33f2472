-- What a seller changed in a mail, a text message, an invite, a CRM note, a plan or a hand-over (PACK-20). It names the
-- client, so it is encrypted like the contact. One row for each document: the last save counts
-- (docs/decisions/057-follow-up-pack.md).
create table app.pack_edits (
  user_id uuid not null,
  interview_id uuid not null,
  document text not null check (char_length(document) <= 40),
  words_encrypted bytea not null check (octet_length(words_encrypted) <= 131072),
  seq bigint not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (user_id, interview_id, document),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

alter table app.pack_edits enable row level security;
alter table app.pack_edits force row level security;
create policy own_rows on app.pack_edits to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
-- An account that is being erased takes them along with its interviews (0023).
create policy erased_rows_leave on app.pack_edits to current_user
  using (user_id in (select e.user_id from auth.erasing e));
grant select, insert, update, delete on app.pack_edits to salespro_app;
