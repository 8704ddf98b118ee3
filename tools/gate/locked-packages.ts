import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

/** What npm has locked of a package. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** By the place in which it is installed. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const FOLDER = 'node_modules/';

export function readLockedPackages(): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'));
  return Object.fromEntries(Object.entries<LockedPackage>(packages).filter(([path]) => path.includes(FOLDER)));
}

/** What runs with the server or in the browser; our tools are left out. */
export function runtimeOf(packages: LockedPackages): LockedPackages {
  const running = Object.entries(packages).filter(
    ([, { link, dev, devOptional }]) => link !== true && dev !== true && devOptional !== true,
  );
  return Object.fromEntries(running);
}

/** Packages whose authors advise against them, with their reason. */
export function findDeprecated(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { deprecated }]) =>
    deprecated === undefined ? [] : [`${path}: ${deprecated}`],
  );
}

/** Libraries that are installed in more than one major, as `name 1, 2`. */
export function findDoubled(packages: LockedPackages): readonly string[] {
  const majors = new Map<string, Set<string>>();
  for (const [path, { version }] of Object.entries(packages)) {
    if (version === undefined) continue;
    const known = majors.get(nameOf(path)) ?? new Set();
    majors.set(nameOf(path), known.add(majorOf(version)));
  }
  return [...majors]
    .filter(([, found]) => found.size > 1)
    .map(([name, found]) => `${name} ${[...found].toSorted().join(', ')}`)
    .toSorted();
}

/** Every licence there is, `none` where a package names no licence. */
export function licencesOf(packages: LockedPackages): readonly string[] {
  return [...new Set(Object.values(packages).map(({ license = 'none' }) => license))].toSorted();
}

/** The licence that an installed package itself names; undefined where it is not installed on this machine. */
export function installedLicence(path: string): string | undefined {
  try {
    const { license } = JSON.parse(readFileSync(join(PROJECT_ROOT, path, 'package.json'), 'utf8'));
    return typeof license === 'string' ? license : JSON.stringify(license);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}

/** Before 1.0 the second number is what may break. */
function majorOf(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
