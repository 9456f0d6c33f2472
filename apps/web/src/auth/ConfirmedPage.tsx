import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useCountdown } from '#lib/useCountdown.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AuthCard } from './AuthCard.tsx';
import card from './authCard.module.css';
import { ConfirmingCard } from './ConfirmingCard.tsx';
import styles from './confirmedPage.module.css';
import { tokenOf } from './tokenOf.ts';

/** AUTH-17. */
const stayMs = 10_000;

export function ConfirmedPage() {
  const token = tokenOf(useLocation().hash);
  return token ? <ConfirmingCard token={token} /> : <ConfirmedCard />;
}

function ConfirmedCard() {
  const navigate = useNavigate();
  const [leavesAt] = useState(() => Date.now() + stayMs);
  const [isStaying, setStaying] = useState(false);
  const left = useCountdown(leavesAt);

  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => void navigate(paths.interviews), stayMs);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);

  return (
    <AuthCard
      title="Email Confirmed!"
      icon={<IconCheck aria-hidden="true" size={30} stroke={2.2} />}
    >
      <p className={card.lead}>
        Your account is ready. Your interviews will be saved to it from now on.
      </p>
      <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.interviews}>
        Go to Dashboard
        <IconArrowRight aria-hidden="true" size={18} />
      </Link>
      {isStaying ? (
        <p className={styles.stay}>You can stay here as long as you like.</p>
      ) : (
        <p className={styles.countdown}>
          <Ring part={left / (stayMs / 1000)} />
          <span aria-hidden="true">
            Taking you there in <strong>{left}</strong> {left === 1 ? 'second' : 'seconds'}
          </span>
          <VisuallyHidden isAnnounced>{toAnnouncement(left)}</VisuallyHidden>
          <button className={card.link} type="button" onClick={() => setStaying(true)}>
            Stay here
          </button>
        </p>
      )}
    </AuthCard>
  );
}

/** Every second would drown everything else a screen reader has to say. */
function toAnnouncement(left: number): string {
  return left > 5 ? 'Taking you there in 10 seconds' : 'Taking you there in 5 seconds';
}

function Ring({ part }: { readonly part: number }) {
  const around = 2 * Math.PI * 9;
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 22 22">
      <circle className={styles.track} cx="11" cy="11" r="9" />
      <circle
        className={styles.rest}
        cx="11"
        cy="11"
        r="9"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - part)}
      />
    </svg>
  );
}
