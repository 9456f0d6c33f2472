import { type DrawnParts, landingMarks } from '@salespro/domain/landing/drawLanding.ts';
import { LandingPage } from '#app/landing/LandingPage.tsx';
import { RootRoute } from '#app/RootRoute.tsx';
import { paths } from '#lib/paths.ts';
import { renderRoutes } from './renderRoutes.tsx';

/** As build.ts writes it to a file: with marks where the server draws what was confirmed. */
export const renderMarked = () => renderLanding(landingMarks);

/** The landing page as markup the app can take over (startApp.tsx). */
export async function renderLanding(drawn?: DrawnParts): Promise<string> {
  const page = <LandingPage {...(drawn && { drawn })} />;
  const routes = [{ Component: RootRoute, children: [{ path: paths.home, element: page }] }];
  return renderRoutes(routes, paths.home);
}
