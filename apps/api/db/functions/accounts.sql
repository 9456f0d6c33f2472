-- An address that nobody confirmed belongs to nobody: whoever signs up last sets its password. A confirmed one
-- stays as it is, and its owner gets a mail. Account, password and mail come together or not at all.
create or replace function auth.sign_up(p_email text, p_password text, p_context text, p_signup bytea)
returns void language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare v_user uuid;
begin
  insert into auth."user" as u (name, email, "signupContext", "signupHash")
  values ('', p_email, p_context, p_signup)
  on conflict (email) do update
    set "signupContext" = excluded."signupContext", "signupHash" = excluded."signupHash",
        "createdAt" = now(), "updatedAt" = now()
    where not u."emailVerified"
  returning id into v_user;
  if v_user is null then
    perform jobs.enqueue('account_exists', json_build_object('email', p_email), 'account_exists:' || p_email);
    return;
  end if;
  delete from auth.account where "userId" = v_user;
  insert into auth.account ("userId", "accountId", "providerId", password)
  values (v_user, v_user::text, 'credential', p_password);
  perform jobs.enqueue('confirm_email', json_build_object('email', p_email), 'confirm:' || p_email);
end;
$$;

-- Mail and notification are promised in the same transaction that makes the account.
create or replace function auth.welcome_user() returns trigger language plpgsql
as $$
begin
  perform jobs.enqueue('confirm_email', json_build_object('email', new.email), 'confirm:' || new.email);
  perform jobs.enqueue('notify_sign_up', json_build_object('userId', new.id));
  return null;
end;
$$;

-- What waits in the queue and the links that were mailed go with the account.
create or replace function auth.forget_user() returns trigger language plpgsql
as $$
begin
  perform jobs.forget(array(select k || ':' || old.email
    from unnest('{confirm,confirm_email,account_exists,reset_password}'::text[]) as k));
  delete from auth.verification where position(old.id::text in value) > 0 or position(old.email in value) > 0;
  return null;
end;
$$;

-- Counts one hit and tells how many seconds to wait: 0 means go on.
create or replace function auth.hit_rate_limit(limit_key bytea, max_hits integer, period_seconds integer)
returns integer language sql
as $$
  insert into auth.rate_limit as r (key, hits, resets_at)
  values (limit_key, 1, now() + make_interval(secs => period_seconds))
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning case
    when r.hits <= max_hits then 0
    else greatest(1, ceil(extract(epoch from r.resets_at - now())))::integer
  end;
$$;

revoke all on function auth.sign_up from public;
grant execute on function auth.sign_up, auth.welcome_user, auth.forget_user, auth.hit_rate_limit to salespro_auth;

-- The ids of all accounts, for jobs that visit one after the other; so many at a time.
create or replace function app.next_accounts(p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select id from auth."user" where id > p_after order by id limit p_most; $$;

revoke all on function app.next_accounts from public;
grant execute on function app.next_accounts to salespro_app;
