/** Leads to a number that cannot be one, and says so there; false when there is none. */
export function leadToWrongNumber(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLElement>('[data-wrong]');
  if (!field || field.closest('[hidden]')) return false;
  // Left once, so that the field says what is wrong with it, even when it has the focus.
  field.focus();
  field.blur();
  field.focus();
  return true;
}
