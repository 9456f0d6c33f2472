-- Starts an AI run, or returns why not: {state: ok | busy | rate | cost, wait: seconds}. Tokens are reserved for the
-- longest reply; the end of the run records the actual number.
create or replace function app.begin_ai_run(
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

grant execute on function app.begin_ai_run to salespro_app;
