-- What older versions stored, converted once (DISC-36): 'yes' and 'no' become booleans, lead_tracking goes.
-- Only rows that need it are written, and nothing but those rows is locked.
update app.interviews
   set answers = (answers - 'lead_tracking') || coalesce(
         (select jsonb_object_agg(key, lower(btrim(value #>> '{}', E' \t\n\r')) in ('yes', 'true'))
            from jsonb_each(answers)
           where key in ('ai_implemented', 'customer_list', 'reviews_collection')
             and jsonb_typeof(value) = 'string'
             and lower(btrim(value #>> '{}', E' \t\n\r')) in ('yes', 'true', 'no', 'false')), '{}')
 where answers ? 'lead_tracking'
    or jsonb_typeof(answers -> 'ai_implemented') = 'string'
    or jsonb_typeof(answers -> 'customer_list') = 'string'
    or jsonb_typeof(answers -> 'reviews_collection') = 'string';

-- A stored has_answers is computed when its row is written.
update app.interviews set answers = answers where has_answers <> app.has_answers(answers);
