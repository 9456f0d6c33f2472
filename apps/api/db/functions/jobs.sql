-- The only door into the queue: these run with the rights of the queue's own role.

create or replace function jobs.enqueue(task text, payload json, job_key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 25); $$;

-- Who leaves, leaves nothing in the queue either: mails that wait or failed carry the address.
create or replace function jobs.forget(job_keys text[]) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.remove_job(k) from unnest(job_keys) as k; $$;

-- How the queue is doing, in numbers only: what waits beyond its time, what fails and is tried again,
-- what was given up.
create or replace function jobs.figures(out waiting integer, out failing integer, out given_up integer, out oldest_seconds integer)
language sql stable security definer set search_path = graphile_worker, pg_temp
as $$
  select count(*) filter (where attempts < max_attempts and run_at <= now()),
         count(*) filter (where attempts < max_attempts and last_error is not null),
         count(*) filter (where attempts >= max_attempts),
         coalesce(extract(epoch from now() - min(created_at) filter (where attempts < max_attempts and run_at <= now())), 0)
    from graphile_worker.jobs;
$$;

alter function jobs.enqueue owner to salespro_jobs;
alter function jobs.forget owner to salespro_jobs;
alter function jobs.figures owner to salespro_jobs;
revoke all on function jobs.enqueue, jobs.forget, jobs.figures from public;
-- The migration role too: triggers that run with its rights enqueue and forget.
grant execute on function jobs.enqueue to salespro_app, salespro_auth, current_user;
grant execute on function jobs.forget to salespro_auth, current_user;
grant execute on function jobs.figures to salespro_app;
