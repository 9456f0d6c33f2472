/** Connection strings of one database for its four roles, whose names apps/api/db/steps fixes. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  readonly jobsUrl: string;
}

export function buildDatabaseUrls(superuserUrl: string, database?: string): DatabaseUrls {
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

/** Value of ENCRYPTION_KEYS in development and tests; installations generate their own. */
export const testEncryptionKeys = `1:${Buffer.alloc(32, 'local-only').toString('base64')}`;
