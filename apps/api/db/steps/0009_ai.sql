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
  user_id uuid not null,
  interview_id uuid not null,
  template_id text not null,
  run_id uuid not null,
  text_encrypted bytea not null,
  is_complete boolean not null,
  earlier_encrypted bytea,
  model text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, interview_id, template_id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

-- The one run a user may have at a time, over all processes. A process that dies leaves it behind,
-- so it counts only until it expires; a living one renews it.
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

do $$
declare name text;
begin
  foreach name in array array['ai_preferences', 'user_secrets', 'ai_drafts', 'ai_runs', 'ai_usage'] loop
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format('create policy own_rows on app.%I to salespro_app using (user_id = (select app.uid())) with check (user_id = (select app.uid()))', name);
  end loop;
end $$;

grant select, insert, update, delete on app.ai_preferences, app.user_secrets, app.ai_drafts, app.ai_runs, app.ai_usage to salespro_app;

-- Begins a run, or says why not: {state: ok | busy | rate | cost, wait: seconds}. Tokens are booked
-- as if the answer were as long as it may be; the end of the run books what it really was.
create function app.begin_ai_run(
  p_user uuid, p_run uuid, p_lease_seconds integer, p_runs_per_hour integer, p_tokens_per_day bigint, p_tokens bigint)
returns jsonb language plpgsql
as $$
declare
  v_hour timestamptz := date_trunc('hour', now(), 'utc');
  v_day timestamptz := date_trunc('day', now(), 'utc');
  v_runs integer;
  v_tokens bigint;
  v_state text := 'ok';
  v_until timestamptz := now();
begin
  insert into app.ai_runs as r (user_id, id, expires_at)
  values (p_user, p_run, now() + make_interval(secs => p_lease_seconds))
  on conflict (user_id) do update set id = excluded.id, expires_at = excluded.expires_at
   where r.expires_at <= now();
  if not found then
    return jsonb_build_object('state', 'busy', 'wait', 1);
  end if;

  delete from app.ai_usage where user_id = p_user and hour < v_day - interval '7 days';
  select coalesce(sum(runs) filter (where hour = v_hour), 0), coalesce(sum(tokens), 0)
    into v_runs, v_tokens from app.ai_usage where user_id = p_user and hour >= v_day;
  if v_runs >= p_runs_per_hour then
    v_state := 'rate';
    v_until := v_hour + interval '1 hour';
  elsif v_tokens + p_tokens > p_tokens_per_day then
    v_state := 'cost';
    v_until := v_day + interval '1 day';
  end if;
  if v_state <> 'ok' then
    delete from app.ai_runs where user_id = p_user and id = p_run;
    return jsonb_build_object('state', v_state, 'wait', ceil(extract(epoch from v_until - now())));
  end if;

  insert into app.ai_usage as u (user_id, hour, runs, tokens) values (p_user, v_hour, 1, p_tokens)
  on conflict (user_id, hour) do update set runs = u.runs + 1, tokens = u.tokens + p_tokens;
  return jsonb_build_object('state', 'ok', 'wait', 0);
end;
$$;
grant execute on function app.begin_ai_run(uuid, uuid, integer, integer, bigint, bigint) to salespro_app;
