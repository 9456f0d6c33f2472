import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { useLetterKeys } from '#interviews/overlays/useLetterKeys.ts';
import { useStore } from '#lib/useStore.ts';
import type { ClientMessage } from './clientChannel.ts';
import { PresenterBar } from './PresenterBar.tsx';
import { isHidden, isPageTurned, isWindowOpen } from './presenting.ts';
import { TurnedPage } from './TurnedPage.tsx';
import { useClientView } from './useClientView.ts';
import { useSending } from './useSending.ts';

interface PresenterProps {
  readonly channel: BroadcastChannel;
  readonly screen: Screen;
}

/** Where letters are answers, none of them hides. */
const askingScreens: readonly Screen[] = ['questions', 'service-questions', 'onboarding'];

/** Sends the client's window what belongs to the seller's screen, and shows the seller what that is. */
export function Presenter({ channel, screen }: PresenterProps) {
  const { view, found, move } = useClientView(screen);
  const isOpen = useStore(isWindowOpen);
  const isTurned = useStore(isPageTurned);
  const isNothing = useStore(isHidden);
  const hasKey = !askingScreens.includes(screen);
  const hide = () => isHidden.set(!isNothing);
  useLetterKeys({ B: isOpen && hasKey ? hide : undefined });
  useSending(channel, isOpen ? (isNothing ? { ...view, slide: null } : view) : null, isNothing);

  return (
    <>
      {isOpen ? (
        <PresenterBar
          found={found}
          isHidden={isNothing}
          hasKey={hasKey}
          onMove={move}
          onHide={hide}
          onClose={() => channel.postMessage({ kind: 'close' } satisfies ClientMessage)}
        />
      ) : null}
      {isTurned ? (
        <TurnedPage
          view={view}
          found={found}
          onMove={move}
          onDone={() => isPageTurned.set(false)}
        />
      ) : null}
    </>
  );
}
