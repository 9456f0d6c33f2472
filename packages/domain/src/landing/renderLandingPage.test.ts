import { expect, test } from 'vitest';
import { renderLandingPage, renderSourceLink } from './renderLandingPage.ts';

const page =
  '<meta name="shown-claims" content="__SHOWN_CLAIMS__"><p>first</p>' +
  '<section data-block="claims" class="a"><ul><li data-claim="" class="b"><strong>__FIGURE__</strong> <!-- -->__LABEL__<small>__SOURCE__</small></li></ul></section>' +
  '<figure data-block="testimonial"><blockquote>__QUOTE__</blockquote>__NAME__ __ROLE__<!-- -->, <!-- -->__COMPANY__</figure>' +
  '<footer><a data-block="source" href="__SOURCE_ADDRESS__">Source code</a></footer>';
const claim = { figure: '12', label: 'agencies', source: 'Our list' };
const testimonial = { quote: 'Good.', name: 'Tonya', role: 'Owner', company: 'Pine & Oak' };

test('TRUE-10: without confirmed claims no block and no placeholder is left', () => {
  const drawn = renderSourceLink(
    renderLandingPage(page, { claims: [], testimonial: null }),
    undefined,
  );
  expect(drawn).toBe('<meta name="shown-claims" content=""><p>first</p><footer></footer>');
});

test('TRUE-10: what was confirmed stands in the page, each claim once', () => {
  const drawn = renderLandingPage(page, {
    claims: [claim, { ...claim, figure: '3x' }],
    testimonial,
  });
  expect(drawn).toContain(
    '<li data-claim="" class="b"><strong>12</strong> <!-- -->agencies<small>Our list</small></li>' +
      '<li data-claim="" class="b"><strong>3x</strong> <!-- -->agencies<small>Our list</small></li>',
  );
  expect(drawn).toContain(
    '<blockquote>Good.</blockquote>Tonya Owner<!-- -->, <!-- -->Pine &amp; Oak',
  );
  expect(renderSourceLink(drawn, 'https://code.example/salespro?a=1&b=2')).toContain(
    '<a data-block="source" href="https://code.example/salespro?a=1&amp;b=2">Source code</a>',
  );
});

test('TRUE-10: escapes text, whatever it looks like', () => {
  const evil = { figure: '<b>', label: '"><script>', source: '__LABEL__ $& $1' };
  const drawn = renderLandingPage(page, {
    claims: [evil],
    testimonial: { ...testimonial, quote: '</figure>' },
  });
  expect(drawn).toContain(
    '<strong>&lt;b&gt;</strong> <!-- -->&quot;&gt;&lt;script&gt;<small>__LABEL__ $&amp; $1</small>',
  );
  expect(drawn).toContain('<blockquote>&lt;/figure&gt;</blockquote>');
  expect(drawn).not.toContain('<script');
  const content = /content="([^"]*)"/.exec(drawn)?.[1] ?? '';
  const text = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(text).claims).toEqual([evil]);
});
