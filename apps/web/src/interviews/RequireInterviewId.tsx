import { Navigate, Outlet, useParams } from 'react-router';
import { paths } from '#lib/paths.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** ROUTE-14: an address that cannot be an interview is treated like a missing one. */
export function RequireInterviewId() {
  const { id = '' } = useParams();
  return uuid.test(id) ? <Outlet /> : <Navigate to={paths.home} replace />;
}
