import { type DrawnParts, landingMarks } from '@salespro/domain/landing/drawLanding.ts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { paths } from '#lib/paths.ts';
import { RootRoute } from './RootRoute.tsx';

/** As build.ts writes it to a file: with marks where the server inserts what was confirmed. */
export const renderMarked = () => renderLanding(landingMarks);

/** The landing page as markup that the app hydrates (startApp.tsx). */
export async function renderLanding(drawn?: DrawnParts): Promise<string> {
  const page = <LandingPage {...(drawn && { drawn })} />;
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
