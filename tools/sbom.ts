import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain } from './is-main.ts';
import { PROJECT_ROOT } from './project-root.ts';

const FILE = '.cache/sbom.cdx.json';

/** What npm has locked of a package. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly { readonly expression: string }[];
}

/**
 * What runs with the server and in the browser as CycloneDX, from what is locked; our tools are left out. `npm sbom`
 * loses packages that others name as their peers, among them zod and react.
 */
export function makeSbom() {
  const { name, version, packages } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<Locked>(packages).filter(([path]) => path.includes('node_modules/'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: String(name), version: String(version) } },
    components: locked.flatMap(([path, entry]) => componentOf(path, entry)),
  };
}

function componentOf(path: string, { version, integrity, license, ...kind }: Locked): readonly Component[] {
  if (kind.link === true || kind.dev === true || kind.devOptional === true || version === undefined) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  const hashes = digest === undefined ? [] : [hashOf(digest)];
  const licenses = license === undefined ? [] : [{ expression: license }];
  return [{ type: 'library', 'bom-ref': `${path}@${version}`, name, version, purl, hashes, licenses }];
}

function hashOf(digest: string) {
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') } as const;
}

if (isMain(import.meta.url)) {
  const sbom = makeSbom();
  const path = join(PROJECT_ROOT, FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(sbom, undefined, 2)}\n`);
  console.log(`${sbom.components.length} components, CycloneDX ${sbom.specVersion}: ${FILE}`);
}
