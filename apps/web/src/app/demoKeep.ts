/**
 * Beside the account's own places: who asked to keep the demo's interview, so that nobody else who signs in here gets
 * it. For a week, as long as an account waits to be confirmed: an address is nothing to leave behind.
 */
export const demoKeepKey = 'salespro_demo_keep';

const keptMs = 7 * 86_400_000;

export const demoKeep = {
  get(): string | null {
    try {
      const [email = '', since = ''] = (localStorage.getItem(demoKeepKey) ?? '').split(' ');
      if (email === '') return null;
      if (Date.now() - Number(since) < keptMs) return email;
      localStorage.removeItem(demoKeepKey);
      return null;
    } catch {
      return null;
    }
  },
  set(email: string | null): void {
    try {
      if (email === null) localStorage.removeItem(demoKeepKey);
      else localStorage.setItem(demoKeepKey, `${email} ${Date.now()}`);
    } catch {
      // A browser that keeps nothing has no interview to keep either.
    }
  },
};
