import { IconCheck, IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconCard } from '#ai/IconCard.tsx';
import { KeyPageLink } from '#ai/key/KeyPageLink.tsx';
import type { AiKey } from '#ai/key/useAiKey.ts';
import type { TemporaryKey } from '#ai/key/useTemporaryKey.ts';
import { paths } from '#lib/paths.ts';
import { toDayText } from '#lib/toDayText.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyEntry } from './KeyEntry.tsx';
import styles from './keyBlock.module.css';

interface KeyBlockProps {
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
}

/** The key where the seller needs it (G-108). */
export function KeyBlock({ aiKey, temporary }: KeyBlockProps) {
  const isSaved = aiKey.status?.hasSecret === true;
  return (
    <IconCard
      size="small"
      icon={<IconKey aria-hidden="true" size={20} stroke={1.6} />}
      title="OpenAI API key"
      description={toDescription(aiKey, temporary)}
      badge={
        isSaved ? (
          <Badge tone="green">
            <IconCheck aria-hidden="true" className={styles.tick} size={14} stroke={2.4} />
            Configured
          </Badge>
        ) : null
      }
    >
      {isSaved ? (
        <div className={styles.links}>
          <Link className={styles.link} to={paths.aiSettings}>
            AI Settings
          </Link>
          <button
            className={styles.remove}
            type="button"
            aria-busy={aiKey.isRemoving || undefined}
            onClick={() => void aiKey.remove()}
          >
            Remove
          </button>
        </div>
      ) : (
        <KeyMissing aiKey={aiKey} temporary={temporary} />
      )}
    </IconCard>
  );
}

function KeyMissing({ aiKey, temporary }: KeyBlockProps) {
  if (aiKey.isFailed)
    return (
      <Button variant="outline" size="small" onClick={aiKey.check}>
        Check Again
      </Button>
    );
  if (!aiKey.status) return <span className={styles.bone} />;
  return (
    <>
      <KeyEntry aiKey={aiKey} temporary={temporary} />
      <div className={styles.links}>
        <KeyPageLink />
        <Link className={styles.link} to={paths.aiSettings}>
          AI Settings
        </Link>
      </div>
    </>
  );
}

function toDescription({ status, isFailed }: AiKey, { key }: TemporaryKey): string {
  if (isFailed) return "We couldn't check whether a key is saved.";
  if (!status) return 'Checking...';
  if (status.hasSecret) return `Saved ${toDayText(status.createdAt ?? '')}`;
  return key === null ? 'None saved yet' : 'Ready for one script';
}
