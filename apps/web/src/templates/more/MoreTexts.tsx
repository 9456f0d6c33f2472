import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { listMoreTexts } from '@salespro/domain/templates/moreTextList.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MoreTextsList } from './MoreTextsList.tsx';
import { MoreTextView } from './MoreTextView.tsx';
import styles from './moreTexts.module.css';
import { toMoreTexts } from './toMoreTexts.ts';

export interface MoreTextsProps {
  readonly interview: StoredInterview & TemplateSubject;
  /** As the address has it; anything that is no text of the list shows the list. */
  readonly chosenId: string;
}

/** The texts around the call: which one on the left, the one itself on the right; on a phone one after the other. */
export function MoreTexts({ interview, chosenId }: MoreTextsProps) {
  const groups = listMoreTexts(interview.selectedServiceId);
  const texts = groups.flatMap((group) => group.texts);
  const chosen = texts.find(({ id }) => id === chosenId);
  const shown = chosen ?? texts[0];
  return (
    <div className={styles.columns} data-chosen={chosen ? '' : undefined}>
      <MoreTextsList groups={groups} shownId={shown?.id} />
      {shown ? (
        <div className={styles.text}>
          <Link className={styles.all} to={toMoreTexts('')}>
            <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
            All texts
          </Link>
          <MoreTextView key={shown.id} text={shown} interview={interview} />
        </div>
      ) : null}
    </div>
  );
}
