import { Outlet, ScrollRestoration } from 'react-router';
import { HomePill } from './HomePill.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { ToastHost } from './ToastHost.tsx';

export function RootRoute() {
  return (
    <>
      <NavigationBar />
      <Outlet />
      <HomePill />
      <ToastHost />
      <PageAnnouncer />
      <ScrollRestoration />
    </>
  );
}
