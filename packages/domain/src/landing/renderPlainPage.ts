/** Title and body of a static page, both as HTML. */
export interface PlainPage {
  readonly title: string;
  readonly body: string;
}

/**
 * Renders a page without JavaScript, for privacy, terms and the tour.
 * Title and body are HTML; the caller must escape them.
 */
export function renderPlainPage({ title, body }: PlainPage, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - SalesPro</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: light-dark(#14201c, #e7eeeb); background: light-dark(#f7f7f7, #121716); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
body:has(table) { max-width: 60rem; }
a { color: inherit; text-underline-offset: 4px; }
nav { display: flex; gap: 1.5rem; }
nav a { padding: 0.6rem 0; }
table { border-collapse: collapse; }
th, td { padding: 0.6rem 0.9rem 0.6rem 0; border-bottom: 1px solid light-dark(#dfe3e1, #36403d); text-align: left; vertical-align: top; }
td:last-child { font-size: 0.875rem; }
code { font-size: 0.85em; }
video { width: 100%; height: auto; border-radius: 12px; background: #12352c; }
</style>
</head>
<body>
<nav aria-label="SalesPro"><a href="/">SalesPro</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></nav>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
