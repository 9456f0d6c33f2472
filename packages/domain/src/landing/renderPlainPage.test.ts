import { expect, test } from 'vitest';
import {
  escapeHtml,
  landingPlaceholders,
  renderLandingPage,
  renderSourceLink,
} from './renderLandingPage.ts';
import { renderPlainPage } from './renderPlainPage.ts';

test('TRUE-12: a plain page has its title twice, its body, its links and its own style', () => {
  const page = renderPlainPage({ title: 'Terms', body: '<p>Be fair.</p>' }, 'n0nce');
  expect(page).toContain('<title>Terms - SalesPro</title>');
  expect(page).toContain('<main>\n<h1>Terms</h1>\n<p>Be fair.</p>\n</main>');
  expect(page).toContain('<style nonce="n0nce">');
  expect([...page.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
    '/',
    '/privacy',
    '/terms',
  ]);
  expect(page).not.toContain('<script');
});

test.each([
  ['a & b', 'a &amp; b'],
  ['<b>', '&lt;b&gt;'],
  ['"c"', '&quot;c&quot;'],
  ["d'e", "d'e"],
])('TRUE-10: %s is written %s', (text, markup) => {
  expect(escapeHtml(text)).toBe(markup);
});

test('TRUE-10: the placeholders of the build are those that the server fills', () => {
  const [claim] = landingPlaceholders.claims;
  const { testimonial } = landingPlaceholders;
  const page = [
    '<section data-block="claims">',
    `<li data-claim="">${claim?.figure}|${claim?.label}|${claim?.source}</li></section>`,
    `<figure data-block="testimonial">${Object.values(testimonial ?? {}).join('|')}</figure>`,
    `<a data-block="source" href="${landingPlaceholders.source}">x</a>`,
  ].join('\n');
  const drawn = renderLandingPage(page, {
    claims: [{ figure: '1', label: '2', source: '3' }],
    testimonial: { quote: '4', name: '5', role: '6', company: '7' },
  });
  expect(drawn).toContain('<li data-claim="">1|2|3</li>');
  expect(drawn).toContain('<figure data-block="testimonial">4|5|6|7</figure>');
  expect(renderSourceLink(drawn, '8')).toContain('href="8"');
});

test('TRUE-10: shows a testimonial without other claims', () => {
  const testimonial = { quote: 'q', name: 'n', role: 'r', company: 'c' };
  const drawn = renderLandingPage('__SHOWN_CLAIMS__', { claims: [], testimonial });
  expect(drawn).toContain('&quot;quote&quot;:&quot;q&quot;');
});
