/** Every hostile element is put between these two; the square must remain. */
const square = '<rect width="10" height="10" fill="#0a7d5c"/>';
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"';
const around = (piece: string, attributes = '') => `${open}${attributes}>${piece}${square}</svg>`;

/** SVGs with hostile content: the drawing remains, the rest is removed. */
export const cleanableSvgs: Readonly<Record<string, string>> = {
  'a script': around('<script>alert(1)</script>'),
  'a script by address': around('<script href="https://evil.example/x.js"/>'),
  'a script in CDATA': around('<script><![CDATA[alert(1)]]></script>'),
  'a script in capitals': around('<SCRIPT>alert(1)</SCRIPT>'),
  'a script with a prefix': around(
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  ),
  'a handler on the root': around('', ' onload="alert(1)"'),
  'a handler on a shape': around('<path d="M0 0" onclick="alert(1)" onmouseover="alert(2)"/>'),
  'a handler in capitals': around('<path d="M0 0" ONLOAD="alert(1)"/>'),
  'a handler with a prefix': around('<path d="M0 0" ev:onload="alert(1)"/>'),
  'foreignObject with a page': around(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  ),
  'foreignObject in a switch': around(
    '<switch><foreignObject><body onload="alert(1)"/></foreignObject><g/></switch>',
  ),
  'a link that is a script': around('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  'a link with a written-out script': around(
    '<a xlink:href="java&#x73;cript:alert(1)"><path d="M0 0"/></a>',
  ),
  'a picture from elsewhere': around('<image href="https://evil.example/p.png"/>'),
  'a picture as data': around('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'a use from elsewhere': around('<use href="https://evil.example/x.svg#a"/>'),
  'a use as data': around('<use xlink:href="data:image/svg+xml,%3Csvg/%3E#a"/>'),
  'a style that imports': around('<style>@import url(https://evil.example/x.css);</style>'),
  'a style with an address': around('<style>rect{fill:url(https://evil.example/#a)}</style>'),
  'a style with a handler': around('<style>rect{fill:red}</style><style onload="alert(1)"/>'),
  'a style that is escaped': around('<style>rect{fill:\\75rl(https://evil.example)}</style>'),
  'a style attribute with an address': around(
    '<path d="M0 0" style="fill:url(https://evil.example/#a);background:url(//evil.example)"/>',
  ),
  'an expression': around('<path d="M0 0" style="width:expression(alert(1))"/>'),
  'a paint from elsewhere': around('<path d="M0 0" fill="url(https://evil.example/#a)"/>'),
  'a mask from elsewhere': around('<path d="M0 0" mask="url(//evil.example/x.svg#m)"/>'),
  'an image of a font': around(
    '<style>@font-face{font-family:a;src:url(https://evil.example/f)}</style>',
  ),
  'an animated address': around(
    '<a href="#a"><animate attributeName="href" values="javascript:alert(1)"/><path d="M0 0"/></a>',
  ),
  'a set attribute': around('<set attributeName="onmouseover" to="alert(1)"/>'),
  'a filter with an address': around(
    '<filter id="f"><feImage href="https://evil.example/p"/></filter>',
  ),
  'a base': around('<path d="M0 0" xml:base="https://evil.example/"/>'),
  'a style sheet of the file': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?>${around('')}`,
  'a doctype with an address': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${around('')}`,
  'a comment that ends early': around('<!-- --><script>alert(1)</script><!-- -->'),
  'a title with markup in it': around(
    '<title>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</title>',
  ),
  'a value that leaves its quotes': around(
    '<path d="M0 0" id="a&quot; onload=&quot;alert(1)" fill="&quot;/&gt;&lt;script&gt;alert(1)"/>',
  ),
  'an embedded page': around(
    '<embed src="https://evil.example"/><object data="javascript:alert(1)"/>',
  ),
  'a handler element': around('<handler type="application/ecmascript">alert(1)</handler>'),
  'a text with a link': around('<text><a href="javascript:alert(1)">press</a></text>'),
};

const laughs = Array.from(
  { length: 12 },
  (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
).join('');

/** SVGs that would take for ever to render: the multiplying elements are removed. */
export const costlySvgs: Readonly<Record<string, string>> = {
  'a billion laughs of uses': around(`<path id="l0" d="M0 0"/>${laughs}`),
  'a use of itself': around('<g id="a"><use href="#a"/></g>'),
  'two uses of each other': around('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  'masks in masks': around(
    Array.from(
      { length: 12 },
      (_, at) =>
        `<mask id="m${at + 1}">${`<rect width="1" height="1" mask="url(#m${at})"/>`.repeat(10)}</mask>`,
    ).join(''),
  ),
  'a mask that uses what it masks': around(
    '<mask id="m"><use href="#x"/></mask><g id="x"><path d="M0 0" mask="url(#m)"/></g>',
  ),
  'a group that is its own mask': around('<g id="g"><path d="M0 0" mask="url(#g)"/></g>'),
};

/** Files that are rejected as no SVG. */
export const rejectedSvgs: Readonly<Record<string, string>> = {
  'an entity of its own': `<!DOCTYPE svg [<!ENTITY a "x">]>${around('<title>&a;</title>')}`,
  'an entity that is a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${around('&a;')}`,
  'a billion laughs of entities': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${around('&b;')}`,
  'an inner part without a definition': `<!DOCTYPE svg [ %a; ]>${around('')}`,
  'a parameter entity': `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example"> %a;]>${around('')}`,
  'an entity nobody knows': around('<title>&nbsp;</title>'),
  'a page with a drawing in it': `<html><body>${around('')}</body></html>`,
  'a drawing behind a page': `<p/>${around('')}`,
  'two drawings': `${around('')}${around('')}`,
  'a tag that never ends': `${open}>${square}`,
  'tags that cross': `${open}><g><path d="M0 0"></g></path></svg>`,
  'an attribute twice': `${open}><path d="M0 0" d="M1 1"/></svg>`,
  'a forbidden character': around('<title>\u0001</title>'),
  'a forbidden character as a number': around('<title>&#0;</title>'),
  'half of a character': around('<title>&#xD800;</title>'),
  'nothing but a script': `${open}><script>alert(1)</script></svg>`,
  'a hundred levels': `${open}>${'<g>'.repeat(100)}${square}${'</g>'.repeat(100)}</svg>`,
  'thirty thousand elements': around('<g/>'.repeat(30_000)),
  'ten thousand uses of ten thousand lines': around(
    `<g id="a">${'<path d="M0 0"/>'.repeat(5000)}</g>${'<use href="#a"/>'.repeat(5000)}`,
  ),
};
