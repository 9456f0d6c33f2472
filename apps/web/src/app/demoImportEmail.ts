/**
 * Stores the email address of the account that the demo interview is imported into, for one week.
 * Another user who signs in on this device does not get the interview.
 */
export const demoImportEmailKey = 'salespro_demo_keep';

const maxAgeMs = 7 * 86_400_000;

export const demoImportEmail = {
  get(): string | null {
    try {
      const [email = '', since = ''] = (localStorage.getItem(demoImportEmailKey) ?? '').split(' ');
      if (email === '') return null;
      if (Date.now() - Number(since) < maxAgeMs) return email;
      localStorage.removeItem(demoImportEmailKey);
      return null;
    } catch {
      return null;
    }
  },
  set(email: string | null): void {
    try {
      if (email === null) localStorage.removeItem(demoImportEmailKey);
      else localStorage.setItem(demoImportEmailKey, `${email} ${Date.now()}`);
    } catch {
      // Without storage there is no demo interview to import.
    }
  },
};
