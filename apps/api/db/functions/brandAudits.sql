-- Whatever takes a row away (replaced, deleted, its interview or account deleted) promises in the same
-- transaction that the object goes too. It runs with the owner's rights, because a deleted account takes
-- its rows along in the name of the account role or of the owner.
create or replace function app.drop_object() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.object_key <> old.object_key then
    perform jobs.enqueue('delete_object', json_build_object('key', old.object_key), 'delete:' || old.object_key);
  end if;
  return null;
end;
$$;

revoke all on function app.drop_object from public;
