-- Signs up an address. Of an unconfirmed address the latest sign-up sets the password; the owner of a confirmed one
-- gets a mail. Account, password and mail are created in one transaction.
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

-- Enqueues confirmation mail and sign-up notification in the transaction that creates the account.
create or replace function auth.enqueue_sign_up_jobs() returns trigger language plpgsql
as $$
begin
  perform jobs.enqueue('confirm_email', json_build_object('email', new.email), 'confirm:' || new.email);
  perform jobs.enqueue('notify_sign_up', json_build_object('userId', new.id));
  return null;
end;
$$;

-- Deletes queued mails and links of a deleted account.
create or replace function auth.delete_user_traces() returns trigger language plpgsql
as $$
begin
  perform jobs.forget(array(select k || ':' || old.email
    from unnest('{confirm,confirm_email,account_exists,reset_password}'::text[]) as k));
  delete from auth.verification where position(old.id::text in value) > 0 or position(old.email in value) > 0;
  return null;
end;
$$;

-- Counts one hit and returns the seconds to wait; 0 when it is allowed.
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
grant execute on function auth.sign_up, auth.enqueue_sign_up_jobs, auth.delete_user_traces, auth.hit_rate_limit to salespro_auth;

-- Returns the next page of account ids, for jobs that visit all accounts.
create or replace function app.next_accounts(p_after uuid, p_max_rows integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select id from auth."user" where id > p_after order by id limit p_max_rows; $$;

revoke all on function app.next_accounts from public;
grant execute on function app.next_accounts to salespro_app;
