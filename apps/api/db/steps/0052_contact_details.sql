-- All that is known of a contact beside the three columns that the specification names is one encrypted value
-- (docs/decisions/081-business-fields-from-one-table.md). What is stored is a phone; it is read as such until it is saved again.
alter table app.customer_contacts rename column contact_phone_encrypted to details_encrypted;
-- As functions/interviews.sql makes it; the files of functions are replayed after the steps.
alter view if exists app.interview_rows rename column contact_phone_encrypted to details_encrypted;
