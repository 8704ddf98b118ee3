import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as Core from './simulate-safely.ts';

/** Loads the simulator on a core in which one module is a patched one. */
export type LoadPatched = (patch: { readonly file: string; readonly index: number }) => typeof Core;

type RunModule = (exports: object, require: (name: string) => unknown) => void;

/** The name of a patched module in the folder of its bundle. */
export function patchedFile(index: number): string {
  return `patch-${index}`;
}

/**
 * Runs the modules of a bundle anew for every patch, but compiles each of them once: what the machine has learnt of
 * them serves all patches, and most are found before it would have learnt it again.
 */
export function createPatchedCore(folder: string): LoadPatched {
  const compiled = new Map<string, RunModule>();
  const requireInstalled = createRequire(join(folder, 'mutation-worker.cjs'));

  function compile(path: string): RunModule {
    const known = compiled.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(path, 'utf8');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A module takes these two and gives nothing back.
    const fresh = compileFunction(text, ['exports', 'require'], { filename: path }) as RunModule;
    compiled.set(path, fresh);
    return fresh;
  }

  return ({ file, index }) => {
    const original = join(folder, file.replace(/\.ts$/, '.cjs'));
    const loaded = new Map<string, object>();
    const load = (path: string): object => {
      const known = loaded.get(path);
      if (known !== undefined) return known;
      const exports = {};
      loaded.set(path, exports);
      const from = path === original ? join(folder, `${patchedFile(index)}.cjs`) : path;
      compile(from)(exports, (name) =>
        name.startsWith('.') ? load(join(dirname(from), name)) : requireInstalled(name),
      );
      return exports;
    };
    const core = load(join(folder, 'simulate-safely.cjs'));
    if (!loaded.has(original)) throw new Error(`${file} is no part of the simulated core.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is the module of this name.
    return core as typeof Core;
  };
}
