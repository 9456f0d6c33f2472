/** Returns the known weaknesses of a content security policy, one sentence each. */
export function findPolicyFaults(policy: string): string[] {
  const directives = new Map(
    policy
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const),
  );
  const valuesOf = (name: string) => directives.get(name) ?? directives.get('default-src');
  const faults: string[] = [];

  for (const name of ['script-src', 'style-src', 'worker-src', 'connect-src']) {
    const values = valuesOf(name);
    if (!values) faults.push(`${name} and default-src are missing`);
    for (const value of values ?? []) {
      if (/^'unsafe-(inline|eval|hashes)'$|^'wasm-unsafe-eval'$/.test(value))
        faults.push(`${name} allows ${value}`);
      if (/^(\*|https?:|wss?:|data:|blob:|filesystem:)$/i.test(value))
        faults.push(`${name} allows everything of ${value}`);
      if (/\*/.test(value) && value !== '*') faults.push(`${name} has a wildcard: ${value}`);
      if (/^(https?:\/\/|[\w-]+\.)\S/.test(value)) faults.push(`${name} names a host: ${value}`);
      if (/^http:/.test(value)) faults.push(`${name} allows plain http`);
      if (/^'nonce-.{0,15}'$/.test(value)) faults.push(`${name} has a short nonce`);
      if (/^'?(self|none|unsafe-\w+|strict-dynamic)'?$/.test(value) && !/^'.*'$/.test(value))
        faults.push(`${name} has a word without quotes: ${value}`);
    }
  }
  const needed: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'", "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'", "'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", "'none'"],
    'require-trusted-types-for': ["'script'"],
  };
  for (const [name, allowed] of Object.entries(needed)) {
    const values = directives.get(name);
    if (!values) faults.push(`${name} is missing`);
    else if (values.length !== 1 || !allowed.includes(values[0] ?? ''))
      faults.push(`${name} is ${values.join(' ')}`);
  }
  if (directives.has('trusted-types') && directives.get('trusted-types')?.includes('default'))
    faults.push('trusted-types allows a policy for everything');
  for (const name of ['img-src', 'font-src', 'frame-src', 'media-src', 'manifest-src'])
    for (const value of valuesOf(name) ?? [])
      if (/^(\*|https?:)/.test(value)) faults.push(`${name} allows foreign hosts: ${value}`);
  const unknown = [...directives.keys()].filter((name) => !/^[a-z-]+$/.test(name));
  for (const name of unknown) faults.push(`${name || 'an empty name'} is no directive`);
  return faults;
}
