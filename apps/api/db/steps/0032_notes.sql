-- What a seller writes down during the call (NOTE-05). It may name anybody, so text and script part are encrypted like
-- the contact. `made_seq` and `seq` are the interview's own count at the first and the last save of a note: they
-- order the notes, whatever any clock says (docs/decisions/050-notes.md).
create table app.interview_notes (
  user_id uuid not null,
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
  primary key (user_id, interview_id, id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

-- Append-only: what a note became with each save; without a text it was removed.
create table app.note_history (
  user_id uuid not null,
  interview_id uuid not null,
  seq bigint not null,
  note_id uuid not null,
  kind text not null check (kind in ('quote', 'note')),
  text_encrypted bytea check (octet_length(text_encrypted) <= 4096),
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, interview_id, seq, note_id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['interview_notes', 'note_history'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
    -- An account that is being erased takes them along (0023).
    execute format('create policy erased_rows_leave on app.%I to current_user using (user_id in (select e.user_id from auth.erasing e))', name);
  end loop;
end $$;
grant select, insert, update, delete on app.interview_notes to salespro_app;
grant select, insert on app.note_history to salespro_app;

-- As in 0029, with notes and their history among the large tables.
create or replace function auth.erase_some(p_user uuid, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_name text;
  v_gone integer;
begin
  if not exists (select from auth.erasing where user_id = p_user) then return 0; end if;
  foreach v_name in array array['answer_history', 'note_history', 'interview_notes', 'operations', 'audit_events', 'lead_rows', 'interviews'] loop
    execute format(
      'delete from app.%1$I where ctid = any (array(select ctid from app.%1$I where user_id = $1 limit $2))', v_name)
      using p_user, case v_name when 'interviews' then greatest(1, p_most / 10) else p_most end;
    get diagnostics v_gone = row_count;
    if v_gone > 0 then return v_gone; end if;
  end loop;
  delete from auth."user" where id = p_user;
  return 1;
end;
$$;
