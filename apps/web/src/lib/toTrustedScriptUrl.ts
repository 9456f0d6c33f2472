interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const ownFilesOnly: ScriptPolicy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('Scripts come from our own files only');
    return url;
  },
};

/**
 * Trusted Types policy: only scripts of this origin may be started as workers.
 * Browsers without Trusted Types use the same check.
 */
const policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    'salespro',
    ownFilesOnly,
  ) ?? ownFilesOnly;

/** Returns a trusted URL to start a worker; typed as string, because the APIs are declared that way. */
export function toTrustedScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
