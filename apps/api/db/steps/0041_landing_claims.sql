-- What the landing page may claim (docs/decisions/064-a-landing-page-that-is-true.md): by the id of the claim, the words,
-- where they come from, and whether the admin said that they are true. Read by everybody who opens the page, so it
-- stands in the one row that is read then anyway.
alter table app.settings add column claims jsonb not null default '{}'
  check (jsonb_typeof(claims) = 'object' and pg_column_size(claims) <= 16000);
