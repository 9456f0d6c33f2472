-- The texts of everybody are written by a transaction that carries the right to, which only the calls of a
-- content manager have (asContentManager in apps/api/src/lib/db.ts). A statement that forgets it writes nothing.
create function app.is_content_manager() returns boolean
language sql stable parallel safe
return app.uid() is not null and coalesce(current_setting('app.right', true), '') = 'content_manager';
grant execute on function app.is_content_manager() to salespro_app;

alter policy signed_in_adds on app.global_templates with check ((select app.is_content_manager()));
alter policy signed_in_changes on app.global_templates
  using ((select app.is_content_manager())) with check ((select app.is_content_manager()));
alter policy signed_in_deletes on app.global_templates using ((select app.is_content_manager()));
alter policy author_adds on app.global_template_history
  with check (author_id = (select app.uid()) and (select app.is_content_manager()));
