// Runs before the first paint, so that a stored choice never flashes in the other scheme.
// A file of its own because the content security policy allows no inline scripts.
(() => {
  var key = 'salespro-color-scheme';
  var stored = null;
  try {
    stored = localStorage.getItem(key);
  } catch (_) {
    // Storage can be blocked; the system's scheme is a good answer then.
  }
  function system() {
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  function show(choice) {
    document.documentElement.setAttribute(
      'data-color-scheme',
      choice === 'dark' || choice === 'light' ? choice : system(),
    );
  }
  show(stored);
  // The switch of the landing page works before the app is there (it loads on the first interest).
  document.addEventListener('change', (event) => {
    if (event.target.name !== 'color-scheme') return;
    try {
      if (event.target.value === 'auto') localStorage.removeItem(key);
      else localStorage.setItem(key, event.target.value);
    } catch (_) {
      // Then the choice lasts until the page is closed.
    }
    show(event.target.value);
  });
})();
