import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import ts from 'typescript';

type Exports = Record<string, unknown>;
type Require = (name: string) => unknown;
type Body = (exports: Exports, require: Require) => void;

/** What the sources of this project import from outside it, loaded once. */
export type Foreign = ReadonlyMap<string, unknown>;

/**
 * The modules of a copy of this project. They are compiled once and can be brought to life again and again, each time
 * without a trace of the time before: a few hundred modules in some milliseconds.
 */
export class Modules {
  readonly #root: string;
  readonly #foreign: Foreign;
  readonly #bodies = new Map<string, Body>();
  #living = new Map<string, Exports>();

  constructor(root: string, foreign: Foreign) {
    this.#root = root;
    this.#foreign = foreign;
  }

  forget(): void {
    this.#living = new Map();
  }

  load(file: string): Exports {
    const known = this.#living.get(file);
    if (known) return known;
    const exports: Exports = {};
    // Before its body runs: modules may import each other in a circle.
    this.#living.set(file, exports);
    this.#bodyOf(file)(exports, (name) => this.#resolve(name, file));
    return exports;
  }

  #resolve(name: string, from: string): unknown {
    if (name.startsWith('.')) return this.load(join(dirname(from), name));
    const own = /^@candor\/(\w+)\/(.*)$/.exec(name);
    if (own) return this.load(`${this.#root}/packages/${own[1]}/src/${own[2]}`);
    return this.#foreign.get(name) ?? createRequire(from)(name);
  }

  #bodyOf(file: string): Body {
    const known = this.#bodies.get(file);
    if (known) return known;
    const script = new Script(`(function (exports, require) {${compiledText(file)}\n})`, { filename: file });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The text is the function written above.
    const body = script.runInThisContext() as Body;
    this.#bodies.set(file, body);
    return body;
  }
}

/** Kept beside the file, in the copy: a process that was ended for a mutant without an end is soon replaced. */
function compiledText(file: string): string {
  const kept = `${file}.cjs`;
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS, verbatimModuleSyntax: false },
  });
  writeFileSync(kept, outputText);
  return outputText;
}
