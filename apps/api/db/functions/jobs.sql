-- The only access to the queue; the functions run with the rights of its role.

create or replace function jobs.enqueue(task text, payload json, job_key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 25); $$;

-- Cancels jobs by key, for example queued mails of a deleted account.
create or replace function jobs.forget(job_keys text[]) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.remove_job(k) from unnest(job_keys) as k; $$;

-- Returns statistics of the queue: overdue, failing and given-up jobs.
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
