-- What lies here of a session is the hash of its token (docs/decisions/024-sessions-and-codes-hashed.md).
-- The old column stays while processes of the version before still run; the hourly clean-up empties it.
alter table auth.session add column "tokenHash" text;
update auth.session set "tokenHash" = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table auth.session alter column token drop not null;

-- A process of the version before brings the token only.
create function auth.hash_session_token() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  new."tokenHash" := coalesce(new."tokenHash", encode(sha256(convert_to(new.token, 'UTF8')), 'hex'));
  return new;
end;
$$;
create trigger hash_session_token before insert on auth.session
for each row execute function auth.hash_session_token();
grant execute on function auth.hash_session_token() to salespro_auth;
alter table auth.session alter column "tokenHash" set not null;
alter table auth.session add constraint session_token_hash unique ("tokenHash");

-- Ends the sessions of one person, or of everybody when nobody is named, except the one that asks. Whoever
-- was signed out finds it in their audit, and the admin who did it in theirs.
create function auth.end_sessions(p_user uuid, p_keep uuid, p_admin uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_ended integer;
begin
  with ended as (
    delete from auth.session s
     where (p_user is null or s."userId" = p_user) and s.id is distinct from p_keep
    returning s."userId"
  ), noted as (
    insert into app.audit_events (user_id, action, detail)
    select distinct "userId", 'account.sessions_ended',
           jsonb_build_object('by', case when p_admin is null then 'operator' else 'admin' end)
      from ended
  )
  select count(*) into v_ended from ended;
  if p_admin is not null then
    insert into app.audit_events (user_id, action, detail)
    values (p_admin, 'admin.end_sessions',
            jsonb_build_object('whose', case when p_user is null then 'everybody' else 'one person' end));
  end if;
  return v_ended;
end;
$$;
revoke all on function auth.end_sessions(uuid, uuid, uuid) from public;
grant execute on function auth.end_sessions(uuid, uuid, uuid) to salespro_auth;
