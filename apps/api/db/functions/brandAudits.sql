-- Enqueues the deletion of the stored file in the transaction that deletes or replaces its row. It runs with the
-- owner's rights, because rows are also deleted with their account.
create or replace function app.enqueue_object_deletion() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.object_key <> old.object_key then
    perform jobs.enqueue('delete_object', json_build_object('key', old.object_key), 'delete:' || old.object_key);
  end if;
  return null;
end;
$$;

revoke all on function app.enqueue_object_deletion from public;
