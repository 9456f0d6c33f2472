/**
 * `node scripts/sbom.ts`: writes the bill of materials of the app to docs/security/sbom.json (CycloneDX),
 * with name, version and checksum of each package in the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  listRuntime,
  maxPackages,
  type Packages,
  resolvePackage,
  toPackageName,
} from './dependencies.ts';

export function toSbom(packages: Packages, apps: readonly string[]): string {
  const paths = [...new Set(apps.flatMap((app) => listRuntime(packages, app)))].toSorted();
  const refOf = (path: string) => `${toPackageName(path)}@${packages[path]?.version}`;
  const components = paths.map((path) => {
    const { version, integrity = '', license } = packages[path] ?? {};
    const [algorithm = '', content = ''] = integrity.split(/-(.*)/);
    return {
      type: 'library',
      'bom-ref': refOf(path),
      name: toPackageName(path),
      version,
      purl: `pkg:npm/${toPackageName(path).replace('@', '%40')}@${version}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
      hashes: [
        {
          alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
          content: Buffer.from(content, 'base64').toString('hex'),
        },
      ],
    };
  });
  const dependencies = paths.map((path) => ({
    ref: refOf(path),
    dependsOn: Object.keys(packages[path]?.dependencies ?? {})
      .map((name) => resolvePackage(packages, path, name))
      .filter((one) => one !== null && paths.includes(one))
      .map((one) => refOf(one ?? '')),
  }));
  const rows = (all: readonly object[]) =>
    [...new Set(all.map((one) => JSON.stringify(one)))].toSorted().join(',\n');
  return `{"bomFormat":"CycloneDX","specVersion":"1.6","version":1,"components":[\n${rows(components)}\n],"dependencies":[\n${rows(dependencies)}\n]}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const text = toSbom(packages, Object.keys(maxPackages));
  writeFileSync('docs/security/sbom.json', text);
  console.log(`sbom: ${JSON.parse(text).components.length} components`);
}
