import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link, type LinkProps } from 'react-router';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { textScreens, useAskedQuestion } from './askedQuestion.ts';
import styles from './call.module.css';

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

interface BackToTextProps {
  readonly interviewId: string;
  /** The usual way back. */
  readonly children?: ReactNode;
}

/** Who came to fill a blank goes back to the text it is in. */
export function BackToText({ interviewId, children }: BackToTextProps) {
  const { from } = useAskedQuestion();
  if (from === null) return children;
  return <BackLink to={paths.step(interviewId, from)}>{textScreens[from]}</BackLink>;
}
