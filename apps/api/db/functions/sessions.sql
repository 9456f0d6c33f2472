-- Limits every session to 30 days after its start (docs/security.md).
create or replace function auth.cap_session_age() returns trigger language plpgsql
as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '30 days');
  return new;
end;
$$;

-- Ends the sessions of one user, or of all when p_user is null, except p_keep. Users find it in their audit log, and
-- the admin in theirs.
create or replace function auth.end_sessions(p_user uuid, p_keep uuid, p_admin uuid) returns integer
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

-- Notifies all processes of ended sessions; expired ones have no open pages.
create or replace function auth.notify_ended_sessions() returns trigger language plpgsql
  set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('salespro_sessions', "userId"::text)
     from (select distinct "userId" from gone where "expiresAt" > pg_catalog.now()) ended;
  return null;
end $$;

-- Enqueues a mail about a sign-in when device and network are new in the last 90 days. Not for the first sign-in, and
-- not for a session that replaces another one of the same browser.
create or replace function auth.schedule_sign_in_mail(p_session uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_from jsonb := nullif(current_setting('app.request_source', true), '')::jsonb;
  v_new auth.session;
  v_asks boolean;
begin
  select * into v_new from auth.session where id = p_session;
  select "twoFactorEnabled" into v_asks from auth."user" where id = v_new."userId";
  if v_from is null or v_asks is null
    or (select count(*) from app.audit_events
         where user_id = v_new."userId" and action in ('account.sign_in', 'account.sign_in_passkey')) < 2
    or exists (select from auth.session s
                where s."userId" = v_new."userId" and s.id <> v_new.id
                  and s."userAgent" is not distinct from v_new."userAgent"
                  and s."ipAddress" is not distinct from v_new."ipAddress")
    or exists (select from app.audit_events e
                where e.user_id = v_new."userId" and e.action in ('account.sign_in', 'account.sign_in_passkey')
                  and e.detail -> 'from' = v_from
                  and e.at > now() - interval '90 days'
                  -- Ignores the events of this sign-in itself: with a second factor also that of the password before
                  -- it.
                  and e.at < case when v_asks then now() - interval '15 minutes' else now() end)
  then
    return;
  end if;
  perform jobs.enqueue('tell_account_event', json_build_object('userId', v_new."userId",
    'action', 'account.sign_in', 'detail', json_build_object('from', v_from), 'at', clock_timestamp()));
end;
$$;

-- Enqueues the mail of a sign-in without a second factor; with one, the API calls schedule_sign_in_mail after the
-- code.
create or replace function auth.schedule_new_session_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (select "twoFactorEnabled" from auth."user" where id = new."userId") then
    perform auth.schedule_sign_in_mail(new.id);
  end if;
  return null;
end;
$$;

revoke all on function auth.end_sessions, auth.schedule_sign_in_mail, auth.schedule_new_session_mail from public;
grant execute on function auth.cap_session_age, auth.end_sessions, auth.schedule_sign_in_mail
  to salespro_auth;
