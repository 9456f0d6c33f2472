import type { Message } from '@salespro/domain/interviews/flow/Message.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './shellState.module.css';

interface MissingInterviewProps {
  readonly message: Message;
  readonly to: string;
}

/** REC-13, G-057: the person may read this for three seconds, then goes home by themselves. */
const leaveAfterMs = 3_000;

export function MissingInterview({ message, to }: MissingInterviewProps) {
  const navigate = useNavigate();
  usePageTitle(message.title);
  useEffect(() => {
    showFailure(message);
    const timer = setTimeout(() => void navigate(to, { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [message, navigate, to]);
  return (
    <section className={styles.state}>
      <h1 className={styles.title}>{message.title}</h1>
      <p className={styles.text}>{message.description}</p>
      <Link className={buttonClass()} to={to} replace>
        Return Home
      </Link>
    </section>
  );
}
