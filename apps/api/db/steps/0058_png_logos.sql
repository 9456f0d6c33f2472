-- Logos are PNG only, so that their type needs no column. SVG logos are deleted; the device draws new ones to PNG.
-- The owner sees the rows only without forced row-level security.
alter table app.agency_cards no force row level security;
alter table app.global_agency_card no force row level security;
update app.agency_cards set logo_id = null, logo_type = null, logo_content = null where logo_type = 'image/svg+xml';
update app.global_agency_card set logo_id = null, logo_type = null, logo_content = null where logo_type = 'image/svg+xml';
alter table app.agency_cards force row level security;
alter table app.global_agency_card force row level security;

alter table app.agency_cards drop column logo_type, add check (num_nulls(logo_id, logo_content) in (0, 2));
alter table app.global_agency_card drop column logo_type, add check (num_nulls(logo_id, logo_content) in (0, 2));
