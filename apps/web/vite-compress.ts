import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const SMALLEST_WORTH_BYTES = 256;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, so that the server never compresses while somebody waits. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'candor-compress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the pages are drawn.
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => TEXT_FILE.test(file)).map((file) => compressFile(join(folder, file))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_WORTH_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    asBrotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
