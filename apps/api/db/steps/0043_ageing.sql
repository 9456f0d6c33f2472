-- Data that grows old without growing in the way (docs/decisions/068-data-that-ages.md).

-- What is left of operations after 30 days: their ids, one row an interview. A device that was away for longer may
-- still repeat a change, and must not do it a second time.
create table app.past_operations (
  user_id uuid not null references auth."user" (id) on delete cascade,
  interview_id uuid not null,
  ids uuid[] not null,
  primary key (user_id, interview_id)
);
alter table app.past_operations enable row level security;
alter table app.past_operations force row level security;
create policy own_rows on app.past_operations for select to salespro_app using (user_id = (select app.uid()));
create policy ids_are_gathered on app.past_operations to current_user using (true) with check (true);
grant select on app.past_operations to salespro_app;

-- Rows that somebody is about to delete are left to them.
create or replace function app.prune_operations(p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.operations where ctid = any (array(
      select ctid from app.operations where at < now() - interval '30 days'
       order by at limit p_most for update skip locked))
    returning user_id, interview_id, id),
  gathered as (
    insert into app.past_operations as p (user_id, interview_id, ids)
    select user_id, interview_id, array_agg(id) from gone where interview_id is not null group by user_id, interview_id
    on conflict (user_id, interview_id) do update set ids = p.ids || excluded.ids)
  select count(*)::integer from gone;
$$;

-- Every statement that takes an operation finds none to take when it is a past one, as with any other repeat.
create function app.refuse_past_operation() returns trigger language plpgsql
as $$
begin
  if exists (select from app.past_operations p
              where p.user_id = new.user_id and p.interview_id = new.interview_id and new.id = any (p.ids)) then
    return null;
  end if;
  return new;
end;
$$;
revoke all on function app.refuse_past_operation() from public;
-- An id tells when it was made, by the clock of a device: looked up is what may have been forgotten, with ten days for
-- clocks that are wrong, and every id that tells no time.
create trigger refuse_past_operation before insert on app.operations
for each row when (not coalesce(uuid_extract_timestamp(new.id) between now() - interval '20 days' and now() + interval '1 day', false))
execute function app.refuse_past_operation();

create function app.forget_past_operations() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.past_operations p using gone g where p.user_id = g.user_id and p.interview_id = g.id;
  return null;
end;
$$;
revoke all on function app.forget_past_operations() from public;
create trigger forget_past_operations after delete on app.interviews
referencing old table as gone for each statement execute function app.forget_past_operations();

create function app.to_saved(p_seq bigint, p_at timestamptz) returns jsonb
language sql stable parallel safe
return jsonb_build_object('seq', p_seq, 'updatedAt', to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
revoke all on function app.to_saved(bigint, timestamptz) from public;
grant execute on function app.to_saved(bigint, timestamptz) to salespro_app;

-- As in 0012, but the operation is written once, with its outcome: the interview is locked first, and with it whoever
-- repeats. A repeat whose outcome is forgotten learns how the interview is now.
create or replace function app.save_answers(
  p_user uuid, p_interview uuid, p_operation uuid, p_set jsonb, p_unset text[], p_empty text[])
returns jsonb language plpgsql
as $$
declare
  v_old jsonb;
  v_new jsonb;
  v_seq bigint;
  v_updated_at timestamptz;
  v_outcome jsonb;
  v_at timestamptz := clock_timestamp();
begin
  select answers, seq, updated_at into v_old, v_seq, v_updated_at from app.interviews
   where user_id = p_user and id = p_interview for update;
  if not found then return null; end if;

  v_outcome := app.to_saved(v_seq + 1, v_at);
  insert into app.operations (user_id, id, interview_id, outcome) values (p_user, p_operation, p_interview, v_outcome)
  on conflict (user_id, id) do update set id = excluded.id where false;
  if not found then
    select outcome into v_outcome from app.operations where user_id = p_user and id = p_operation;
    return coalesce(v_outcome, app.to_saved(v_seq, v_updated_at));
  end if;

  -- A list that a "no" empties is emptied only where it exists (DISC-34).
  v_new := (v_old - p_unset) || p_set || coalesce(
    (select jsonb_object_agg(k, '[]'::jsonb) from unnest(p_empty) k where v_old ? k), '{}');

  update app.interviews set answers = v_new, seq = v_seq + 1, updated_at = v_at
   where user_id = p_user and id = p_interview;

  insert into app.answer_history (user_id, interview_id, seq, question_id, before, after, at)
  select p_user, p_interview, v_seq + 1, k, v_old -> k, v_new -> k, v_at
    from (select jsonb_object_keys(v_old || v_new) k) keys
   where v_old -> k is distinct from v_new -> k;
  return v_outcome;
end;
$$;
-- Room in the page for the next form of a row that changes often: it stays there, and no index has to learn of it.
alter table app.interviews set (fillfactor = 80);
alter table app.customer_contacts set (fillfactor = 90);
alter table app.list_versions set (fillfactor = 50);
alter table app.audit_heads set (fillfactor = 50);
alter table app.insight_spans set (fillfactor = 70);
alter table auth.session set (fillfactor = 80);
alter table auth.rate_limit set (fillfactor = 50);

-- In batches, like everything that goes by its age. The one without a number is for processes of the version before.
create function app.delete_expired_credentials(p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.vault_entries where ctid = any (array(
      select ctid from app.vault_entries
       where expires_at < now() or (expires_at is null and updated_at < now() - interval '90 days') limit p_most))
    returning 1)
  select count(*)::integer from gone;
$$;
revoke all on function app.delete_expired_credentials(integer) from public;
grant execute on function app.delete_expired_credentials(integer) to salespro_app;

-- Old events can be moved away (scripts/archiveAudit.ts). What stays in their place is the number and the hash of the
-- last of them, so that the chain of the rest still has its beginning.
create table app.audit_checkpoints (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  seq bigint not null,
  hash bytea not null,
  at timestamptz not null default now()
);
alter table app.audit_checkpoints enable row level security;
alter table app.audit_checkpoints force row level security;
-- No role of the app reaches it.
create policy chain_grows on app.audit_checkpoints to current_user using (true) with check (true);

create or replace function app.keep_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.hash is null
     and (new.user_id, new.id, new.action, new.detail, new.at) = (old.user_id, old.id, old.action, old.detail, old.at) then
    return new;
  end if;
  if tg_op = 'DELETE' and (exists (select from auth.erasing where user_id = old.user_id)
                           or exists (select from app.audit_checkpoints c where c.user_id = old.user_id and c.seq >= old.seq)
                           or not exists (select from auth."user" where id = old.user_id)) then
    return old;
  end if;
  raise exception 'audit events are only ever added' using errcode = 'insufficient_privilege';
end;
$$;
