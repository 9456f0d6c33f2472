import { messages as interviewMessages } from '#interviews/messages.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';

interface LoadNoticeProps {
  /** Why loading failed; null while it goes on. */
  readonly code: string | null;
  readonly onRetry: () => void;
}

/** The audit is optional, so the way on stays open whatever happens here. */
export function LoadNotice({ code, onRetry }: LoadNoticeProps) {
  if (code === null) return <LoadingCard />;
  const { title, description } = interviewMessages.loadTimeout;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {code === 'timeout' ? `${title}. ${description}` : messages.loadFailed}
    </Notice>
  );
}
