import { IconArrowsMaximize } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { callKey } from '#features/templates/useReader.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';

/** The way into call mode, in the head of what is read. */
export function CallModeButton() {
  const { open } = useCallAddress();
  const hasKeys = useStore(answerKeysSwitch);
  return (
    <Button variant="outline" size="small" onClick={open}>
      <IconArrowsMaximize aria-hidden="true" size={19} stroke={1.8} />
      Call mode
      {hasKeys ? <KeyHint>{callKey}</KeyHint> : null}
    </Button>
  );
}

/** Part of the address, so that a reload stays in the call and Back leaves it. */
export const callSearch = '?call=on';

export function useCallAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOn = search === callSearch;
  return {
    isOn,
    open(): void {
      void navigate(
        { search: callSearch },
        { state: { isOpened: true }, preventScrollReset: true },
      );
    },
    leave(): void {
      // Whoever came by a link has no script to go back to.
      if (state?.isOpened === true) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
