import type { MoreTextGroup, MoreTextKind } from '@salespro/domain/templates/moreTextList.ts';
import { IconFileText, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { kindNames } from './kindNames.ts';
import styles from './moreTextsList.module.css';
import { toMoreTexts } from './toMoreTexts.ts';

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

export function MoreTextsList({ groups, shownId }: MoreTextsListProps) {
  return (
    <nav className={styles.list} aria-label="More texts">
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
      <h2 className={styles.title} id={titleId}>
        {name}
      </h2>
      <ul className={styles.texts}>
        {texts.map(({ id, name: textName, kind }) => {
          const Icon = icons[kind];
          return (
            <li key={id}>
              <Link
                className={styles.link}
                to={toMoreTexts(id)}
                preventScrollReset
                aria-current={id === shownId ? 'true' : undefined}
              >
                <Icon aria-hidden="true" size={18} stroke={1.8} />
                <span className={styles.name}>{textName}</span>
                <span className={styles.kind}>{kindNames[kind]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
