import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { screenAfterRecap } from '@salespro/domain/trial/screenAfterRecap.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { FootBar } from '#ui/FootBar.tsx';
import styles from './pitchPage.module.css';

interface RecapFootProps {
  readonly interview: Interview;
}

export function RecapFoot({ interview: { id, selectedServiceId } }: RecapFootProps) {
  return (
    <FootBar>
      <Link
        className={`${buttonClass({ variant: 'outline', size: 'large' })} ${styles.onDesk}`}
        to={paths.step(id, 'service-questions')}
      >
        Edit Service Answers
      </Link>
      <Link
        className={buttonClass({ size: 'large' })}
        to={paths.step(id, screenAfterRecap(selectedServiceId))}
      >
        Next
        <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
      </Link>
    </FootBar>
  );
}
