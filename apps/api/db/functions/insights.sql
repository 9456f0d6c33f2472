-- What insights are counted from, as columns of an interview (docs/decisions/060-insights.md).

-- When an interview reached a step. A first day and a day of sale that come with their moments are taken as they are.
create or replace function app.set_stages() returns trigger language plpgsql
as $$
declare
  -- A whole interview that comes in has had its steps when it was last changed.
  v_now timestamptz := case when tg_op = 'INSERT' then new.updated_at else clock_timestamp() end;
begin
  if tg_op = 'INSERT' then
    new.started_on := coalesce(new.started_on, app.seller_day(new.user_id, new.created_at));
  elsif new.created_at is distinct from old.created_at then
    new.started_on := app.seller_day(new.user_id, new.created_at);
  end if;
  -- Only when it happens: of interviews from before nobody knows the day.
  if new.finished_on is null and new.recommended_services <> '[]' and (tg_op = 'INSERT' or old.recommended_services = '[]') then
    new.finished_on := app.seller_day(new.user_id, v_now);
  end if;
  if new.pitched_on is null and new.generated_pitch_encrypted is not null and (tg_op = 'INSERT' or old.generated_pitch_encrypted is null) then
    new.pitched_on := app.seller_day(new.user_id, v_now);
  end if;
  if new.sold_at is null then
    new.sold_on := null;
  elsif tg_op = 'INSERT' or (new.sold_at is distinct from old.sold_at and new.sold_on is not distinct from old.sold_on) then
    new.sold_on := app.seller_day(new.user_id, new.sold_at);
  end if;
  if tg_op = 'INSERT' or new.onboarding_completed_at is distinct from old.onboarding_completed_at then
    new.onboarded_on := case when new.onboarding_completed_at is not null
      then app.seller_day(new.user_id, new.onboarding_completed_at) end;
  end if;
  return new;
end;
$$;

revoke all on function app.set_stages from public;
