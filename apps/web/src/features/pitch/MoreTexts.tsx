import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  listMoreTexts,
  type MoreTextGroup,
  type MoreTextKind,
} from '@salespro/domain/templates/moreTextList.ts';
import type { TemplateSubject } from '@salespro/domain/templates/TemplateSubject.ts';
import { IconArrowLeft, IconFileText, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { MoreTextView } from './MoreTextView.tsx';
import styles from './moreTexts.module.css';
import moreTextsListStyles from './moreTextsList.module.css';
import { toMoreTexts } from './toMoreTexts.ts';

const kindNames: Readonly<Record<MoreTextKind, string>> = {
  call: 'Call',
  email: 'E-mail',
  text: 'Text',
  page: 'Page',
};

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

interface MoreTextsListProps {
  readonly groups: readonly MoreTextGroup[];
  readonly shownId: string | undefined;
}

const icons: Readonly<Record<MoreTextKind, typeof IconMail>> = {
  call: IconPhone,
  email: IconMail,
  text: IconMessage,
  page: IconFileText,
};

function MoreTextsList({ groups, shownId }: MoreTextsListProps) {
  return (
    <nav className={moreTextsListStyles.list} aria-label="More texts">
      {groups.map((group) => (
        <Group key={group.name} group={group} shownId={shownId} />
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: MoreTextGroup;
  readonly shownId: string | undefined;
}

function Group({ group: { name, texts }, shownId }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 className={moreTextsListStyles.title} id={titleId}>
        {name}
      </h2>
      <ul className={moreTextsListStyles.texts}>
        {texts.map(({ id, name: textName, kind }) => {
          const Icon = icons[kind];
          return (
            <li key={id}>
              <Link
                className={moreTextsListStyles.link}
                to={toMoreTexts(id)}
                preventScrollReset
                aria-current={id === shownId ? 'true' : undefined}
              >
                <Icon aria-hidden="true" size={18} stroke={1.8} />
                <span className={moreTextsListStyles.name}>{textName}</span>
                <span className={moreTextsListStyles.kind}>{kindNames[kind]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
