import { type DrawnParts, landingMarks } from '@salespro/domain/landing/drawLanding.ts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { RootRoute } from './RootRoute.tsx';

/** As build.ts writes it to a file: with marks where the server draws what was confirmed. */
export const renderMarked = () => renderLanding(landingMarks);

/** The landing page as markup the app can take over (startApp.tsx). */
export async function renderLanding(drawn?: DrawnParts): Promise<string> {
  const page = <LandingPage {...(drawn && { drawn })} />;
  const routes = [{ Component: RootRoute, children: [{ path: paths.home, element: page }] }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${paths.home}`));
  if (context instanceof Response) throw new Error('The landing page answered with a redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
