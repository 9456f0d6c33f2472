import { crmNote } from '@salespro/domain/followUp/crmNote.ts';
import { messages } from '#followUp/messages.ts';
import { useFollowUpFacts } from '#followUp/useFollowUpFacts.ts';
import { usePackWords } from '#followUp/usePackWords.ts';
import { CopyAction } from './CopyAction.tsx';
import type { PackPartProps } from './PackPartProps.ts';
import { PartFrame } from './PartFrame.tsx';
import styles from './parts.module.css';

/** Nine lines for whatever the seller keeps clients in. */
export function CrmPart({ part: { documents } }: PackPartProps) {
  const { interview, today, timeZone } = useFollowUpFacts();
  const { words, change, startOver, markUsed } = usePackWords(documents[0]);
  const body = words.body ?? crmNote(interview, { today, timeZone });
  return (
    <PartFrame
      title="CRM note"
      about={messages.crmAbout}
      startOver={{ label: 'Start over: write the note again from the answers', run: startOver }}
      actions={<CopyAction text={body} isMain onCopied={() => markUsed('Copied')} />}
    >
      <textarea
        className={styles.text}
        aria-label="CRM note"
        maxLength={8_000}
        value={body}
        onChange={(event) => change({ body: event.target.value })}
      />
    </PartFrame>
  );
}
