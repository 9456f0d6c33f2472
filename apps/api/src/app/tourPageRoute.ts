import { escapeHtml } from '@salespro/domain/landing/renderLandingPage.ts';
import { tourFiles, tourTranscript } from '@salespro/domain/tour/tourFilm.ts';
import type { FastifyInstance } from 'fastify';
import { servePlainPage } from './operatorPageRoutes.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

/** Serves the tour film and its transcript as a page without scripts. */
export function tourPageRoute(app: FastifyInstance, security: SecurityHeaders): void {
  const transcript = tourTranscript
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
  servePlainPage(app, security, {
    path: '/tour',
    title: 'A whole interview in 75 seconds',
    body: `<video controls preload="none" playsinline width="1280" height="800" poster="${tourFiles.poster}">
<source src="${tourFiles.webm}" type="video/webm">
<source src="${tourFiles.mp4}" type="video/mp4">
<track kind="captions" src="${tourFiles.captions}" srclang="en" label="English" default>
</video>
<h2 id="transcript">Transcript</h2>
${transcript}`,
  });
}
