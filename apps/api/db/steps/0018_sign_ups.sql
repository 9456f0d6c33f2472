-- A sign-up belongs to the browser that made it (docs/decisions/033-signing-up-and-in.md): the hash of a random mark
-- which that browser keeps in a cookie for a day. It is also what a mailed link is bound to.
alter table auth."user" add column "signupHash" bytea;
create index user_unconfirmed on auth."user" ("createdAt") where not "emailVerified";

-- An address that nobody confirmed belongs to nobody: whoever signs up last sets its password. A confirmed one
-- stays as it is, and its owner gets a mail. Account, password and mail come together or not at all.
create function auth.sign_up(p_email text, p_password text, p_context text, p_signup bytea)
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
revoke all on function auth.sign_up(text, text, text, bytea) from public;
grant execute on function auth.sign_up(text, text, text, bytea) to salespro_auth;
