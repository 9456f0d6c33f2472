-- The tables of the account library, with our types: UUID ids, timestamptz, cascades.
create table auth."user" (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "twoFactorEnabled" boolean not null default false,
  -- Where the account came from; read once by the sign-up notification (AUTH-20).
  "signupContext" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.session (
  id uuid primary key default uuidv7(),
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
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

-- A code of the authenticator app works once, also within its 30 seconds.
create table auth.used_totp (
  user_id uuid not null references auth."user" (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- Counters of attempts; losing them in a crash costs nothing, so they are not logged.
create unlogged table auth.rate_limit (
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on auth.rate_limit (resets_at);

-- Counts one hit and tells how many seconds to wait: 0 means go on.
create function auth.hit_rate_limit(limit_key bytea, max_hits integer, period_seconds integer)
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

-- Mail and notification are promised in the same transaction that makes the account.
create function auth.welcome_user() returns trigger language plpgsql
as $$
begin
  perform jobs.enqueue('confirm_email', json_build_object('email', new.email), 'confirm:' || new.email);
  perform jobs.enqueue('notify_sign_up', json_build_object('userId', new.id));
  return null;
end;
$$;
create trigger welcome_user after insert on auth."user"
for each row execute function auth.welcome_user();

grant select, insert, update, delete on all tables in schema auth to salespro_auth;
grant execute on all functions in schema auth to salespro_auth;
