-- Interviews that nobody has changed or opened for as many days as the operator sets; off unless set. Never sooner than
-- 30 days, whatever the setting says. One with a day on which it comes back is not idle: it stays until that day is as
-- long ago as everything else must be.
create or replace function app.delete_idle_interviews(p_days integer, p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.interviews where ctid = any (array(
      select i.ctid from app.interviews i
       where i.updated_at < now() - make_interval(days => greatest(p_days, 30))
         and coalesce(greatest(i.due_next, i.due_work) < current_date - greatest(p_days, 30), true)
         and not exists (
           select from app.customer_contacts c
            where c.agency_id = i.agency_id and c.session_id = i.id
              and c.accessed_at > now() - make_interval(days => greatest(p_days, 30)))
       limit p_most))
    returning agency_id, id),
  noted as (
    insert into app.audit_events (user_id, action, detail)
    select agency_id, 'interview.delete', jsonb_build_object('interviewId', id, 'by', 'retention') from gone)
  select count(*)::integer from gone;
$$;

-- Logins of clients whose time is over, in batches like everything that goes by its age. The sweep belongs to no user; it
-- can touch nothing but what is over its time, and says nothing of it.
create or replace function app.delete_expired_credentials(p_most integer) returns integer
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from app.vault_entries where ctid = any (array(
      select ctid from app.vault_entries
       where expires_at < now() or (expires_at is null and updated_at < now() - interval '90 days') limit p_most))
    returning 1)
  select count(*)::integer from gone;
$$;

revoke all on function app.delete_idle_interviews, app.delete_expired_credentials from public;
grant execute on function app.delete_idle_interviews, app.delete_expired_credentials to salespro_app;
