/** Selector for fields in which a key is typed text, so that shortcuts must not act. */
export const typingFieldSelector =
  'textarea, select, [contenteditable="true"], input:not([type=radio], [type=checkbox])';

/** Returns whether a dialog or menu is open, which have keys of their own. */
export function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}

/** Returns whether a key event is a plain press: not repeated, without modifier, not composing. */
export function isPlainKeyPress(event: KeyboardEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  );
}
