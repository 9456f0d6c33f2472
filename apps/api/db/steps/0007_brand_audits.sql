-- One PDF per interview. The row is written only after the object is safely in the storage, so what
-- stands here can be read; objects without a row are swept (docs/decisions/014-files.md).
create table app.brand_audits (
  user_id uuid not null,
  id uuid not null,
  interview_id uuid not null,
  object_key text not null check (octet_length(object_key) <= 400),
  -- People name files after the client, so the name is encrypted like the contact.
  file_name_encrypted bytea not null,
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, interview_id),
  foreign key (user_id, interview_id) references app.interviews (user_id, id) on delete cascade
);

alter table app.brand_audits enable row level security;
alter table app.brand_audits force row level security;
create policy own_rows on app.brand_audits to salespro_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update, delete on app.brand_audits to salespro_app;

-- Whatever takes a row away (replaced, deleted, its interview or account deleted) promises in the same
-- transaction that the object goes too. It runs with the owner's rights, because a deleted account takes
-- its rows along in the name of the account role or of the owner.
create function app.drop_object() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.object_key <> old.object_key then
    perform jobs.enqueue('delete_object', json_build_object('key', old.object_key), 'delete:' || old.object_key);
  end if;
  return null;
end;
$$;
revoke all on function app.drop_object() from public;
create trigger drop_object after delete or update of object_key on app.brand_audits
for each row execute function app.drop_object();

do $$ begin
  execute format('grant execute on function jobs.enqueue(text, json, text) to %I', current_user);
end $$;
