-- When somebody last proved, in this session, who they are (docs/decisions/036-is-it-still-you.md). A session
-- is made by such a proof, so it begins with one; sessions from before count from their own beginning.
alter table auth.session add column proven_at timestamptz;
update auth.session set proven_at = "createdAt";
alter table auth.session
  alter column proven_at set default now(),
  alter column proven_at set not null;
