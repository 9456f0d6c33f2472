/** Focuses the first invalid number so that its error shows; returns false if there is none. */
export function focusInvalidNumber(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-wrong]');
  if (!field || field.closest('[hidden]')) return false;
  // Blurred once, so that the field shows its error even when it already had the focus.
  field.focus();
  field.blur();
  field.focus();
  return true;
}
