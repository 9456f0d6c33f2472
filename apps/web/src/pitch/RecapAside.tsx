import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NotesAside } from '#interviews/notes/NotesAside.tsx';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './pitchPage.module.css';
import { SummaryCard } from './SummaryCard.tsx';

interface RecapAsideProps {
  readonly interview: Interview;
}

export function RecapAside({ interview }: RecapAsideProps) {
  const look = buttonClass({ variant: 'outline', isWide: true });
  return (
    <>
      <SummaryCard interview={interview} />
      <Link
        className={`${look} ${styles.onPhone}`}
        to={paths.step(interview.id, 'service-questions')}
      >
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Service Answers
      </Link>
      <Link className={look} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
      <NotesAside interviewId={interview.id} />
    </>
  );
}
