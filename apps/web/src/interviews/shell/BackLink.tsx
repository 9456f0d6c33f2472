import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link, type LinkProps } from 'react-router';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { useStore } from '#lib/useStore.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './backLink.module.css';

/** The place under the step bar where a page's back link stands. */
export const BackSlotContext = createContext<HTMLElement | null>(null);

interface BackLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  /** Where to: "Back to Recap". */
  readonly children: string;
}

/** Rendered by a step anywhere on its page; it appears in the shell. On a phone its first word is seen: the name beside it needs the room. */
export function BackLink({ to, state, children }: BackLinkProps) {
  const slot = useContext(BackSlotContext);
  const isNarrow = useStore(narrowScreen);
  const [first = '', ...others] = children.split(' ');
  const rest = ` ${others.join(' ')}`;
  const link = (
    <Link className={styles.link} to={to} state={state}>
      <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
      <span>
        {first}
        {isNarrow ? <VisuallyHidden>{rest}</VisuallyHidden> : rest}
      </span>
    </Link>
  );
  return slot ? createPortal(link, slot) : null;
}
