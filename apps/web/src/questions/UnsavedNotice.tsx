import { useEffect, useRef } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { messages } from './messages.ts';
import styles from './unsavedNotice.module.css';

/** Why Finish did not finish; comes into view, since it stands below what was pressed last. */
export function UnsavedNotice() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.place} ref={place}>
      <Notice tone="danger">{messages.stillHere}</Notice>
    </div>
  );
}
