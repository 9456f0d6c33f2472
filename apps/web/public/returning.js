// Runs before the first paint of a page that is drawn as a newcomer sees it: whoever has been here before
// may see another (a demo that was begun, a passkey first), so the app draws it for them.
(() => {
  try {
    const isKnown = Object.keys(localStorage).some(
      (key) => key.startsWith('salespro') && key !== 'salespro-color-scheme',
    );
    if (isKnown) document.documentElement.removeAttribute('data-prerendered');
  } catch (_) {
    // A browser that keeps nothing meets everything for the first time.
  }
})();
