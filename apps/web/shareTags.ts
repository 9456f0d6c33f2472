/**
 * Adds the meta tags for link previews to the page.
 * The server fills in its public address, and replaces the canonical link by "noindex" for pages that
 * search engines must not list (apps/api/src/app/serveWeb.ts).
 */
export function buildShareTags(html: string): string {
  const read = (what: RegExp) => {
    const found = what.exec(html)?.[1];
    if (!found) throw new Error(`The page has no ${what}`);
    return found;
  };
  const title = read(/<title>([^<]+)<\/title>/);
  const description = read(/name="description"\s+content="([^"]+)"/);
  return [
    '<link rel="canonical" href="__PUBLIC_URL__/">',
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'SalesPro',
      'og:title': title,
      'og:description': description,
      'og:url': '__PUBLIC_URL__/',
      'og:image': '__PUBLIC_URL__/share.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A question of an interview, as the seller sees it in the call.',
    }).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}
