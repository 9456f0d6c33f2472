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
      'select customer_contact_id from app.interviews where user_id = $1 and id = $2',
      [userId, id],
    );
    if (!known) fail('not_found');
    const sealed = cipher.seal(known.customer_contact_id, fields);
    const save = (contact: string, names: readonly (Buffer | null)[]) =>
      db.asUser(
        userId,
        `with operation as (
           insert into app.operations (user_id, id, interview_id) values ($1, $3, $2)
           on conflict (user_id, id) do update set id = excluded.id where false returning id),
         changed as (
           update app.interviews set industry = coalesce($4, industry), employees = coalesce($5, employees),
                  current_problems = coalesce($6, current_problems), seq = seq + 1, updated_at = clock_timestamp()
            where user_id = $1 and id = $2 and exists (select from operation) returning customer_contact_id)${contact}
         select app.bump_list($1) from changed`,
        [
          userId,
          id,
          operationId,
          fields.industry,
          fields.employees,
          fields.currentProblems && JSON.stringify(fields.currentProblems),
          ...names,
        ],
      );
    if (sealed.every((name) => name === null)) return void (await save('', []));
    await save(saveContact, sealed).catch((cause) => {
      if (!isContactFailure(cause)) throw cause;
      // The rest is saved; that the names were not is for the log alone (DATA-16).
      onBrokenContact(cause);
      return save('', []);
    });
  };
}

const saveContact = `,
         contact as (
           insert into app.customer_contacts as c (user_id, id, session_id, business_name_encrypted, contact_name_encrypted, contact_email_encrypted, contact_phone_encrypted)
           select $1, customer_contact_id, $2, coalesce($7, old.business_name_encrypted),
                  coalesce($8, old.contact_name_encrypted), coalesce($9, old.contact_email_encrypted), coalesce($10, old.contact_phone_encrypted)
             from changed left join app.customer_contacts old on old.user_id = $1 and old.session_id = $2
           on conflict (user_id, session_id) do update set id = excluded.id,
             business_name_encrypted = coalesce($7, c.business_name_encrypted),
             contact_name_encrypted = coalesce($8, c.contact_name_encrypted),
             contact_email_encrypted = coalesce($9, c.contact_email_encrypted),
             contact_phone_encrypted = coalesce($10, c.contact_phone_encrypted))`;
