import {
  type LandingContent,
  landingPlaceholders,
} from '@salespro/domain/landing/renderLandingPage.ts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { paths } from '#lib/paths.ts';
import { RootRoute } from './RootRoute.tsx';

/** Renders the landing page with markers where the server inserts confirmed claims (build.ts). */
export const renderLandingWithMarkers = () => renderLanding(landingPlaceholders);

/** Renders the landing page to the markup that the app hydrates (startApp.tsx). */
export async function renderLanding(content?: LandingContent): Promise<string> {
  const page = <LandingPage {...(content && { prerendered: content })} />;
  const { query, dataRoutes } = createStaticHandler([
    { Component: RootRoute, children: [{ path: paths.home, element: page }] },
  ]);
  const context = await query(new Request(`http://localhost${paths.home}`));
  if (context instanceof Response) throw new Error('The landing page answered with a redirect');
  const router = createStaticRouter(dataRoutes, context);
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return new Response(prelude).text();
}
