-- Roles are made by apps/api/src/app/migrate.ts before this runs: salespro_app serves requests,
-- salespro_auth keeps accounts, salespro_jobs runs the queue. None of them owns a table here.

create schema app;
create schema auth;
create schema jobs;

revoke all on schema public from public;
grant usage on schema app to salespro_app;
grant usage on schema auth to salespro_auth;
grant usage on schema jobs to salespro_app, salespro_auth;

-- The signed-in user of the running transaction; null outside of one.
create function app.uid() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;
grant execute on function app.uid() to salespro_app;

-- The only door into the queue: it runs with the rights of the queue's own role.
grant usage, create on schema jobs to salespro_jobs;
create function jobs.enqueue(task text, payload json, job_key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_temp
as $$ select graphile_worker.add_job(task, payload, job_key => job_key, max_attempts => 25); $$;
alter function jobs.enqueue(text, json, text) owner to salespro_jobs;
revoke all on function jobs.enqueue(text, json, text) from public;
grant execute on function jobs.enqueue(text, json, text) to salespro_app, salespro_auth;

