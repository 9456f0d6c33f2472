/** Fields in which a key is a letter; single keys must do nothing there. */
export const typingFields =
  'textarea, select, [contenteditable="true"], input:not([type=radio], [type=checkbox])';

/** Menus and dialogs have keys of their own. */
export function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}

/** Whoever holds a key down or an accelerator means something else; so does an input method. */
export function isPlainPress(event: KeyboardEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  );
}
