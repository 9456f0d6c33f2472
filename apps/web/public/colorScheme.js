// Runs before the first paint, so that a stored choice never flashes in the other scheme.
// A file of its own because the content security policy allows no inline scripts.
(() => {
  var stored = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch (_) {
    // Storage can be blocked; the system's scheme is a good answer then.
  }
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    stored === 'dark' || stored === 'light' ? stored : system,
  );
})();
