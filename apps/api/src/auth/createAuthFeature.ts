import type { Feature, FeatureDeps } from '#lib/Feature.ts';
import type { AuthDeps } from './AuthDeps.ts';
import { accountRoutes, endSessionsRoutes } from './account.routes.ts';
import { type AuthJobDeps, accountMessageTasks, authJobs } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { erasureJobs } from './erasures.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { signUpRoutes } from './signUp.routes.ts';
import { stepUpRoutes } from './stepUp.ts';

/** Creates sign-up, sign-in, accounts and passkeys with the jobs of their mails and erasures. */
export const createAuthFeature = (deps: AuthDeps & AuthJobDeps & FeatureDeps): Feature => ({
  routes(route) {
    signUpRoutes(route, deps);
    authRoutes(route, deps);
    accountRoutes(route, deps);
    stepUpRoutes(route, deps);
    passkeysRoutes(route, deps);
    endSessionsRoutes(route, deps);
  },
  jobs: {
    ...authJobs(deps),
    ...erasureJobs(deps.files, deps.now),
    delete_stale_auth: () => deps.store.deleteExpired(),
  },
  crontab: ['17 * * * * delete_stale_auth'],
  jobTimeoutsMs: { erase_account: 3_600_000, delete_stale_auth: 600_000 },
  messageJobs: accountMessageTasks,
});
