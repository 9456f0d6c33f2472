import { findUserId } from './brandAuditCalls.ts';
import type { TestServer } from './testServer.ts';

export const sellerZone = 'America/New_York';
export const wednesday = '2026-11-18';

interface Here {
  readonly server: TestServer;
  readonly seller: Awaited<ReturnType<TestServer['newSeller']>>;
}

/** Requests and queries about morning mails of the current server. */
export function morningMailCalls(here: () => Here) {
  const save = (body: object, who = here().seller) => who.send('PUT', '/api/reminders', body);
  const turnOn = (timeZone = sellerZone, who = here().seller) =>
    save({ sendsMail: true, timeZone }, who);
  const morningMails = ({ email } = here().seller) =>
    here()
      .server.mails.filter(
        (mail) => mail.to.includes(email) && /due today|late|Due today/.test(mail.subject),
      )
      .toReversed();
  const subjects = (who = here().seller) => morningMails(who).map(({ subject }) => subject);
  const rowsOf = async (who = here().seller) =>
    (
      await here().server.owner.query(
        `select day::text, sent_at is not null as sent from app.morning_mails where user_id = $1 order by day`,
        [await findUserId(who)],
      )
    ).rows;

  return { save, turnOn, morningMails, subjects, rowsOf };
}
