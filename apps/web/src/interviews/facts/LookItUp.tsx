import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import styles from './lookUpFields.module.css';

interface LookItUpProps {
  readonly lookUp: AskableQuestion;
  readonly businessName: string;
}

/** What to search for beside the name of the business. */
const topics: Readonly<Record<string, string>> = {
  google_rating: 'reviews',
  google_review_count: 'reviews',
  website_check: 'website',
  sells_to: 'services',
  marketing_run_by: 'franchise',
  time_in_business: 'founded',
  demand_now: 'news',
};

/** A web search in a new tab; nothing comes back from it but what the seller types. */
export function LookItUp({ lookUp, businessName }: LookItUpProps) {
  const isOnline = useOnline();
  const name = businessName.trim();
  if (name === '') return null;
  if (!isOnline) return <span className={styles.offline}>Needs a connection</span>;
  return (
    <a
      className={styles.look}
      href={paths.webSearch(`${name} ${topics[lookUp.id] ?? ''}`.trim())}
      target="_blank"
      rel="noreferrer"
      aria-label={`Look it up: ${lookUp.label}, opens a web search in a new tab`}
    >
      Look it up
      <IconExternalLink aria-hidden="true" size={15} stroke={1.9} />
    </a>
  );
}
