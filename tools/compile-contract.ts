import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';

/** The contracts of this repository; beside each lies what the compiler made of it. */
export const CONTRACTS = [
  'apps/server/src/features/defi/vault/CandorVault.sol',
  'apps/server/src/testing/chain/DevelopmentToken.sol',
] as const;

/** What is kept of a compiled contract: enough to deploy it, and to tell it from any other. */
export interface CompiledContract {
  readonly compiler: string;
  readonly methods: Readonly<Record<string, string>>;
  readonly bytecode: string;
  readonly deployedBytecode: string;
  /** Where in the deployed code the values stand that its constructor sets, in bytes. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[];
}

interface Compiler {
  version(): string;
  compile(input: string): string;
}

interface CompilerOutput {
  readonly errors?: readonly { readonly formattedMessage: string }[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, CompilerContract>>>>;
}

interface CompilerContract {
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: {
      readonly object: string;
      readonly immutableReferences: Readonly<Record<string, CompiledContract['immutables']>>;
    };
    readonly methodIdentifiers: Readonly<Record<string, string>>;
  };
}

/** The same source gives the same bytes: no path, no hash of the text and no optimisation by chance is among them. */
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'paris',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode', 'evm.methodIdentifiers'] } },
};

export function compileContract(path: string): CompiledContract {
  const compiler = openCompiler();
  const name = basename(path, '.sol');
  const sources = { [basename(path)]: { content: readFileSync(join(PROJECT_ROOT, path), 'utf8') } };
  // The compiler answers what was selected.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const output = JSON.parse(
    compiler.compile(JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })),
  ) as CompilerOutput;
  if (output.errors !== undefined) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  const evm = output.contracts?.[basename(path)]?.[name]?.evm;
  if (evm === undefined) throw new Error(`${path} has no contract ${name}.`);
  return {
    compiler: compiler.version(),
    methods: evm.methodIdentifiers,
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
    immutables: Object.values(evm.deployedBytecode.immutableReferences).flat(),
  };
}

/** The one that hardhat brings along: it needs no network. */
function openCompiler(): Compiler {
  const requireHere = createRequire(import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The package has no types.
  return createRequire(requireHere.resolve('hardhat/package.json'))('solc') as Compiler;
}
