/** Beside the account's own places: who asked to keep the demo's interview, so that nobody else who signs in here gets it. */
export const demoKeepKey = 'salespro_demo_keep';

export const demoKeep = {
  get(): string | null {
    try {
      return localStorage.getItem(demoKeepKey);
    } catch {
      return null;
    }
  },
  set(email: string | null): void {
    try {
      if (email === null) localStorage.removeItem(demoKeepKey);
      else localStorage.setItem(demoKeepKey, email);
    } catch {
      // A browser that keeps nothing has no interview to keep either.
    }
  },
};
