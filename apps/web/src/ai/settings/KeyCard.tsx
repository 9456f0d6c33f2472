import { IconCircleCheck, IconKey } from '@tabler/icons-react';
import { IconCard } from '#ai/IconCard.tsx';
import { KeyForm } from '#ai/key/KeyForm.tsx';
import { KeyPageLink } from '#ai/key/KeyPageLink.tsx';
import type { AiKey } from '#ai/key/useAiKey.ts';
import { toDayText } from '#lib/toDayText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './keyCard.module.css';

interface KeyCardProps {
  readonly aiKey: AiKey;
}

export function KeyCard({ aiKey }: KeyCardProps) {
  return (
    <IconCard
      icon={<IconKey aria-hidden="true" size={24} stroke={1.6} />}
      title="OpenAI API Key"
      description="Scripts run on your own OpenAI account. We store the key encrypted and never show it again."
    >
      <KeyState aiKey={aiKey} />
    </IconCard>
  );
}

function KeyState({ aiKey }: KeyCardProps) {
  const { status } = aiKey;
  if (aiKey.isFailed)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" onClick={aiKey.check}>
            Try Again
          </Button>
        }
      >
        We couldn't check whether a key is saved. If one is, it's safe.
      </Notice>
    );
  if (!status)
    return (
      <div className={styles.skeleton} role="status" aria-label="Loading key status">
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    );
  if (!status.hasSecret)
    return (
      <>
        <KeyForm aiKey={aiKey} />
        <KeyPageLink />
      </>
    );
  return (
    <>
      <div className={styles.configured}>
        <IconCircleCheck aria-hidden="true" className={styles.check} size={24} stroke={1.6} />
        <div className={styles.words}>
          <p className={styles.name}>API key configured</p>
          <p className={styles.since}>Saved {toDayText(status.createdAt ?? '')}</p>
        </div>
        <Button variant="plainDanger" isBusy={aiKey.isRemoving} onClick={() => void aiKey.remove()}>
          Remove
        </Button>
      </div>
      <KeyPageLink />
    </>
  );
}
