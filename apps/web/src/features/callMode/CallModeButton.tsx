import { IconArrowsMaximize } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { openCallModeKey } from '#features/templates/useReadingPosition.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';

/** Renders the button that opens call mode, in the header of a script. */
export function CallModeButton() {
  const { open } = useCallModeUrl();
  const hasKeys = useStore(answerKeysSwitch);
  return (
    <Button variant="outline" size="small" onClick={open}>
      <IconArrowsMaximize aria-hidden="true" size={19} stroke={1.8} />
      Call mode
      {hasKeys ? <KeyHint>{openCallModeKey}</KeyHint> : null}
    </Button>
  );
}

/** Query string of call mode: a reload keeps it open, and the Back button closes it. */
export const callModeSearch = '?call=on';

/** Reads, opens and closes call mode by the query string of the URL. */
export function useCallModeUrl() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOn = search === callModeSearch;
  return {
    isOn,
    open(): void {
      void navigate(
        { search: callModeSearch },
        { state: { isOpened: true }, preventScrollReset: true },
      );
    },
    leave(): void {
      // After a direct link there is no script page in the history.
      if (state?.isOpened === true) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
