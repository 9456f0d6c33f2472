-- Saving answers looks the session up itself (docs/decisions/083-calls-as-functions.md); its function has other parameters.
drop function app.save_answers(uuid, uuid, uuid, jsonb, text[], text[]);
