/** Beside the account's own places: who asked to keep the demo's interview, so that nobody else who signs in here gets it. */
const key = 'salespro_demo_keep';

export const demoKeep = {
  get(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(email: string | null): void {
    try {
      if (email === null) localStorage.removeItem(key);
      else localStorage.setItem(key, email);
    } catch {
      // A browser that keeps nothing has no interview to keep either.
    }
  },
  /** In another tab: somebody has the interview now, or it was started over. */
  onDone(listener: () => void): void {
    window.addEventListener('storage', (event) => {
      if (event.key === key && event.newValue === null) listener();
    });
  },
};
