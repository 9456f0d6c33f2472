import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import card from './authCard.module.css';

interface TryingAuthCardProps {
  readonly title: string;
  readonly hasFailed: boolean;
  readonly failure: string;
  readonly onAgain: () => void;
}

/** What the link of a mail opens while it does its work; whoever it fails may try again. */
export function TryingAuthCard({ title, hasFailed, failure, onAgain }: TryingAuthCardProps) {
  return (
    <AuthCard title={title}>
      {hasFailed ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={onAgain}>
              Try Again
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : (
        <p className={card.lead} role="status">
          One moment...
        </p>
      )}
    </AuthCard>
  );
}
