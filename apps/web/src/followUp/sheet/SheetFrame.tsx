import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import backLink from '#interviews/shell/backLink.module.css';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { FootBar } from '#ui/FootBar.tsx';
import styles from './sheetFrame.module.css';

interface SheetFrameProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly actions: ReactNode;
  /** The one or two that stay at the thumb on a phone. */
  readonly thumb: ReactNode;
  /** Above the page, for the seller only. */
  readonly notices?: ReactNode;
  /** Beneath the page. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A page for paper, with what can be done with it around it; printing leaves the page alone. */
export function SheetFrame({ back, actions, thumb, notices, note, children }: SheetFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)');
  return (
    <div className={styles.frame}>
      <div className={styles.tools} data-screen-only>
        <Link className={backLink.link} to={back.to}>
          <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
          {back.label}
        </Link>
        <div className={styles.actions}>{actions}</div>
      </div>
      {notices ? (
        <div className={styles.notices} data-screen-only>
          {notices}
        </div>
      ) : null}
      {children}
      <p className={styles.note} data-screen-only>
        {note}
      </p>
      {isNarrow ? <FootBar>{thumb}</FootBar> : null}
    </div>
  );
}
