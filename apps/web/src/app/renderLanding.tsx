import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './LandingPage.tsx';
import { RootRoute } from './RootRoute.tsx';

/** The landing page as markup the app can take over (startApp.tsx). Used by build.ts only. */
export async function renderLanding(): Promise<string> {
  const routes = [
    { Component: RootRoute, children: [{ path: paths.home, Component: LandingPage }] },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${paths.home}`));
  if (context instanceof Response) throw new Error('The landing page answered with a redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
