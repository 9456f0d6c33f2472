import { useLocation, useNavigate } from 'react-router';

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
