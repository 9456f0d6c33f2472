import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link, type LinkProps } from 'react-router';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './call.module.css';
import { textScreens, useRequestedQuestion } from './requestedQuestion.ts';

/** Provides the element below the step bar into which a page renders its back link. */
export const BackSlotContext = createContext<HTMLElement | null>(null);

interface BackLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  /** Name of the target, as in "Back to Recap". */
  readonly children: string;
}

/** Renders the back link of a step into the interview layout; phones show only its first word. */
export function BackLink({ to, state, children }: BackLinkProps) {
  const slot = useContext(BackSlotContext);
  const isNarrow = useStore(narrowScreenStore);
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

interface BackToTextLinkProps {
  readonly interviewId: string;
  /** Default back link. */
  readonly children?: ReactNode;
}

/** Renders the back link of a question: back to the text that has a blank for it, else the default link. */
export function BackToTextLink({ interviewId, children }: BackToTextLinkProps) {
  const { returnTo } = useRequestedQuestion();
  if (returnTo === null) return children;
  return <BackLink to={paths.step(interviewId, returnTo)}>{textScreens[returnTo]}</BackLink>;
}
