import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './comingNextPage.module.css';

interface ComingNextPageProps {
  readonly title: string;
}

/** Stands in for a page that is not built yet; its guard is real already. */
export function ComingNextPage({ title }: ComingNextPageProps) {
  usePageTitle(title);
  return (
    <section className={styles.page}>
      <p className={styles.tag}>Coming next</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>
        This part of SalesPro is being built. Nothing you saved is lost.
      </p>
      <Link className={buttonClass({ variant: 'outline' })} to={paths.interviews}>
        <IconArrowLeft aria-hidden="true" size={18} />
        Back to My Interviews
      </Link>
    </section>
  );
}
