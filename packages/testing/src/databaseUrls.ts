/** The four connection strings of one database. The role names are fixed, see apps/api/db/steps. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  readonly jobsUrl: string;
}

export function databaseUrls(superuserUrl: string, database?: string): DatabaseUrls {
  const withRole = (role?: string) => {
    const url = new URL(superuserUrl);
    if (database) url.pathname = `/${database}`;
    if (role) {
      url.username = role;
      url.password = 'local-only';
    }
    return url.href;
  };
  return {
    ownerUrl: withRole(),
    appUrl: withRole('salespro_app'),
    authUrl: withRole('salespro_auth'),
    jobsUrl: withRole('salespro_jobs'),
  };
}

/** The key-encryption key of development and tests; anything real has its own (.env.example). */
export const localKeys = `1:${Buffer.alloc(32, 'local-only').toString('base64')}`;
