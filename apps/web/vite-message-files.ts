import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileFile } from '@candor/browser/texts/vite-messages.ts';

const ROOTS = ['src', '../../packages/contract/src'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const MESSAGE_FILE = /\/messages\/[\w-]+\.json$/;
const GLOB = /import\.meta\.glob\('([./\w-]+\/messages)\/\*\.json', \{ import: 'default' \}\)/g;

/** The texts that every page needs lie in one file. */
const CORE = 'core';
const CORE_FOLDERS = /\/web\/src\/(?:app|shared)\/messages$/;

/**
 * Writes the texts as plain files below one folder with one hash, and puts that folder's name where the source names the
 * files of an area. A module for each would cost the first load a line for every area and language.
 */
export function writeMessageFiles(): Plugin {
  const files = readMessageFiles();
  const base = `assets/messages-${hashOf(files)}/`;
  return {
    name: 'candor-message-files',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: base + name, source });
    },
    transform: {
      filter: { code: GLOB },
      handler: (code, id) => ({
        code: code.replaceAll(GLOB, (_glob, folder: string) =>
          JSON.stringify(`/${base}${nameOf(resolve(dirname(id), folder))}-`),
        ),
        map: null,
      }),
    },
  };
}

/** By name, such as `spot-records-de.json`, with all that belongs into one. */
function readMessageFiles(): ReadonlyMap<string, string> {
  const paths = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
  );
  const texts = new Map<string, object>();
  for (const path of paths.filter((one) => MESSAGE_FILE.test(one)).toSorted()) {
    const name = `${nameOf(dirname(path))}-${basename(path)}`;
    texts.set(name, { ...texts.get(name), ...compileFile(readFileSync(path, 'utf8')) });
  }
  return new Map([...texts].map(([name, messages]) => [name, JSON.stringify(messages)]));
}

function nameOf(folder: string): string {
  if (CORE_FOLDERS.test(folder)) return CORE;
  const parts = folder.split('/src/').at(-1)?.split('/').slice(0, -1) ?? [];
  // The texts of the contract are its refusals.
  return parts.filter((part) => part !== 'features').join('-') || 'refusal';
}

function hashOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update(text);
  return hash.digest('base64url').slice(0, 8);
}
