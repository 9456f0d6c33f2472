import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { productName } from '#lib/usePageTitle.ts';
import styles from './brandLink.module.css';

/** Renders logo and product name as a link to the landing page. */
export function BrandLink() {
  return (
    <Link className={styles.brand} to={paths.home}>
      <svg aria-hidden="true" className={styles.mark} viewBox="0 0 32 32">
        <path
          className={styles.bubble}
          d="M9 2h14a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H13.5l-4.9 4.6c-.6.6-1.6.1-1.6-.7V25.7A7 7 0 0 1 2 19V9a7 7 0 0 1 7-7z"
        />
        <path className={styles.lines} d="M9.5 10h13M9.5 14.5h9M9.5 19h5" />
      </svg>
      {productName}
    </Link>
  );
}
