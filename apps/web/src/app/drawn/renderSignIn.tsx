import { AuthContent } from '#app/AuthContent.tsx';
import { BareFrame } from '#app/BareFrame.tsx';
import { RootRoute } from '#app/RootRoute.tsx';
import { paths } from '#lib/paths.ts';
import { renderRoutes } from './renderRoutes.tsx';

/** "/auth" as a browser sees it that has never been here, where accounts can be made. */
export function renderSignIn(): Promise<string> {
  const page = (
    <BareFrame>
      <AuthContent areSignupsDisabled={false} />
    </BareFrame>
  );
  return renderRoutes(
    [{ Component: RootRoute, children: [{ path: paths.auth, element: page }] }],
    paths.auth,
  );
}
