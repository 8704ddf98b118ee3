import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';

// A project of its own with one package, so that nothing here is ever installed or started for real.
const project = mkdtempSync(join(tmpdir(), 'bootstrap-'));

beforeAll(() => {
  mkdirSync(join(project, 'tools'));
  cpSync(join(PROJECT_ROOT, 'tools/bootstrap.cjs'), join(project, 'tools/bootstrap.cjs'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies: { left: '1.0.0' } }));
  writeFileSync(join(project, 'package-lock.json'), lockfile('1.0.0'));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('an old Node is told so in one sentence', () => {
  const { status, stderr } = bootstrap(`Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`);
  expect(stderr).toBe('Candor needs Node 20.19 or newer; this is 18.20.4.\n');
  expect(status).toBe(1);
});

test('a full disk is told in one sentence', () => {
  const { status, stderr } = bootstrap(`fs.statfsSync = () => ({ bavail: 10, bsize: 1048576 });`);
  expect(stderr).toBe('Candor needs 2000 MB of free disk here; 10 MB are left.\n');
  expect(status).toBe(1);
});

test('a machine without npm is told so in one sentence', () => {
  const { status, stderr } = bootstrap('', { PATH: '' });
  expect(stderr).toBe('Candor needs npm, which was not found beside Node.\n');
  expect(status).toBe(1);
});

test('an install that fails ends in one sentence after what npm said', () => {
  const { status, stderr } = bootstrap('', {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
  });
  expect(stderr).toContain('The packages could not be installed (npm install ended with 1): is the network there?\n');
  expect(status).toBe(1);
});

test('what is installed as the lockfile says is not installed again', () => {
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  writeFileSync(join(project, 'node_modules/.package-lock.json'), lockfile('1.0.0'));
  const { stdout } = bootstrap('');
  expect(stdout).not.toContain('Installing');
});

test('a package of another version is installed anew', () => {
  writeFileSync(join(project, 'node_modules/.package-lock.json'), lockfile('0.9.0'));
  const { stdout } = bootstrap('', { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' });
  expect(stdout).toContain('Installing packages');
});

function bootstrap(preparation: string, environment: Readonly<Record<string, string>> = {}) {
  const code = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; ${preparation} syncBuiltinESMExports();`;
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
  return spawnSync(process.execPath, [...preload, join(project, 'tools/bootstrap.cjs'), 'start'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
}

function lockfile(version: string): string {
  const packages = {
    '': { name: 'project' },
    'node_modules/left': { version, resolved: 'http://127.0.0.1:9/left.tgz' },
  };
  return JSON.stringify({ name: 'project', lockfileVersion: 3, packages });
}
