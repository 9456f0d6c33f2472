import type { InviteGuide } from '@salespro/domain/onboarding/invites/InviteGuide.ts';
import { IconCopy, IconUserPlus } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from './copyText.ts';
import styles from './inviteBox.module.css';

interface InviteBoxProps {
  readonly guides: readonly InviteGuide[];
}

/** W-13: how the client lets us in as a user of their own, platform by platform. */
export function InviteBox({ guides }: InviteBoxProps) {
  const auth = useAuth();
  const email = auth.status === 'signed_in' ? auth.session.user.email : 'our email';
  const [name, setName] = useState(guides[0]?.name);
  const guide = guides.find((one) => one.name === name);
  if (!guide) return null;
  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <span aria-hidden="true" className={styles.icon}>
        <IconUserPlus size={20} stroke={1.7} />
      </span>
      <h2 className={styles.title} id="invite-title">
        Invite us as a user
      </h2>
      <p className={styles.text}>You stay the owner, and nobody sends a password.</p>
      {guides.length > 1 ? (
        <div className={styles.names}>
          {guides.map((one) => (
            <button
              key={one.name}
              className={styles.name}
              type="button"
              aria-pressed={one === guide}
              onClick={() => setName(one.name)}
            >
              {one.name}
            </button>
          ))}
        </div>
      ) : null}
      <ol className={styles.steps} aria-label={`Steps for ${guide.name}`}>
        {guide.steps.map((step) => (
          <li key={step}>
            <span>{withEmail(step, email)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button variant="outline" size="small" onClick={() => void copyText(email)}>
          <IconCopy aria-hidden="true" size={17} stroke={1.7} />
          Copy our email
        </Button>
      </div>
    </section>
  );
}

function withEmail(step: string, email: string) {
  return step.split('{email}').map((part, place) => (
    <Fragment key={part}>
      {place > 0 ? <code className={styles.email}>{email}</code> : null}
      {part}
    </Fragment>
  ));
}
