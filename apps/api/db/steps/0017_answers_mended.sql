-- The owner is done with the rows of others.
drop policy owner_mends_answers on app.interviews;
