-- Sessions are stored by the hash of their token alone (docs/decisions/024-sessions-and-codes-hashed.md); what served processes
-- of older versions goes.
drop trigger hash_session_token on auth.session;
drop function auth.hash_session_token, app.delete_expired_credentials();
alter table auth.session drop column token;
