import type { InterviewFields } from '@salespro/contract/interviews.ts';
import type { Db } from '#lib/db.ts';
import { fail } from '#lib/fail.ts';
import type { ContactCipher } from './contactCipher.ts';
import { isContactFailure } from './isContactFailure.ts';

/** Business and contact. What is left out stays, also when two devices save at the same moment. */
export function createUpdateInfo(
  db: Db,
  cipherFor: (userId: string) => Promise<ContactCipher>,
  onBrokenContact: (cause?: unknown) => void,
) {
  return async (
    userId: string,
    id: string,
    operationId: string,
    fields: Partial<InterviewFields>,
  ): Promise<void> => {
    const cipher = await cipherFor(userId);
    const [known] = await db.asUser<{ customer_contact_id: string }>(
      userId,
      'select customer_contact_id from app.interviews where user_id = :user and id = :id',
      { id },
    );
    if (!known) fail('not_found');
    const sealed = cipher.seal(known.customer_contact_id, fields);
    const [businessName, contactName, contactEmail, phone] = sealed;
    const save = (contact: string) =>
      db.asUser(
        userId,
        `with operation as (
           insert into app.operations (user_id, id, interview_id) values (:user, :operationId, :id)
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         changed as (
           update app.interviews set industry = coalesce(:industry, industry), employees = coalesce(:employees, employees),
                  current_problems = coalesce(:problems, current_problems), seq = seq + 1, updated_at = clock_timestamp()
            where user_id = :user and id = :id and exists (select from operation) returning customer_contact_id)${contact}
         select app.bump_list(:user) from changed`,
        {
          id,
          operationId,
          industry: fields.industry,
          employees: fields.employees,
          problems: fields.currentProblems && JSON.stringify(fields.currentProblems),
          businessName,
          contactName,
          contactEmail,
          phone,
        },
      );
    if (sealed.every((name) => name === null)) return void (await save(''));
    await save(saveContact).catch((cause) => {
      if (!isContactFailure(cause)) throw cause;
      // The rest is saved; that the names were not is for the log alone (DATA-16).
      onBrokenContact(cause);
      return save('');
    });
  };
}

const saveContact = `,
         contact as (
           insert into app.customer_contacts as c (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
           select :user, customer_contact_id, :id, coalesce(:businessName, old.business_name_encrypted),
                  coalesce(:contactName, old.contact_name_encrypted), coalesce(:contactEmail, old.contact_email_encrypted), coalesce(:phone, old.contact_phone_encrypted)
             from changed left join app.customer_contacts old on old.user_id = :user and old.session_id = :id
           on conflict (user_id, session_id) do update set id = excluded.id,
             business_name_encrypted = coalesce(:businessName, c.business_name_encrypted),
             contact_name_encrypted = coalesce(:contactName, c.contact_name_encrypted),
             contact_email_encrypted = coalesce(:contactEmail, c.contact_email_encrypted),
             contact_phone_encrypted = coalesce(:phone, c.contact_phone_encrypted))`;
