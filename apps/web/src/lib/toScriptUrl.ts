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
 * The content security policy lets the browser take text for a script or for markup nowhere; the few
 * workers we start pass this gate, the only one there is. Browsers without the rule pass as well.
 */
const policy =
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    'salespro',
    ownFilesOnly,
  ) ?? ownFilesOnly;

/** Not a string for a browser that knows the rule, but every place that starts a worker takes it as one. */
export function toScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}
