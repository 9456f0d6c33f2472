import { IconCheck, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { toDayText } from '#lib/toMomentText.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { IconCard } from './IconCard.tsx';
import { KeyField, KeyPageLink } from './KeyField.tsx';
import styles from './keyBlock.module.css';
import keyEntryStyles from './keyEntry.module.css';
import { messages } from './messages.ts';
import type { AiKey } from './useAiKey.ts';
import type { TemporaryKey } from './useTemporaryKey.ts';

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

interface KeyEntryProps {
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
}

/** Use a key once, or save it to the account. */
function KeyEntry({ aiKey, temporary }: KeyEntryProps) {
  const [typed, setTyped] = useState('');

  if (temporary.key !== null)
    return (
      <div className={keyEntryStyles.ready}>
        <p className={keyEntryStyles.words}>
          The next script uses your temporary key. We use it once and don't store it.
        </p>
        <Button variant="outline" size="small" onClick={temporary.forget}>
          Remove It
        </Button>
      </div>
    );

  if (temporary.offered !== null)
    return (
      <Notice
        tone="info"
        action={
          <div className={keyEntryStyles.actions}>
            <Button size="small" variant="light" onClick={temporary.acceptOffer}>
              Use It Once
            </Button>
            <Button size="small" variant="outline" onClick={temporary.declineOffer}>
              No
            </Button>
          </div>
        }
      >
        An OpenAI key from an earlier version was on this device. We've erased it here. Use it for
        one script?
      </Notice>
    );

  function takeOnce(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    temporary.take(typed.trim());
    setTyped('');
  }

  return (
    <form className={keyEntryStyles.form} onSubmit={takeOnce} noValidate>
      <KeyField value={typed} onType={setTyped} />
      <div className={keyEntryStyles.actions}>
        <Button type="submit" size="small" variant="outline" disabled={typed === ''}>
          Use Once
        </Button>
        <Button
          size="small"
          variant="light"
          disabled={typed === '' || aiKey.isSaving}
          isBusy={aiKey.isSaving}
          onClick={() => void aiKey.save(typed, () => setTyped(''))}
        >
          Save to Account
        </Button>
      </div>
    </form>
  );
}
