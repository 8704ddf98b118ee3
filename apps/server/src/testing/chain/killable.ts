import type { Command } from '@candor/domain/exchange/exchange.ts';
import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode, TableNode } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import type { Chain } from '#features/chains/port.ts';
import type { Database } from '#platform/store/database.ts';

/** A process that can be killed before any of its steps: from then on it does nothing, whoever still asks it to. */
export interface Process {
  /** The step before which it was killed. */
  killedBefore(): string | undefined;
  /** Killed before the step after so many more, if it comes so far before it is spared. */
  killAfter(steps: number): void;
  /** Killed before the next step of this name, however long that takes; undefined for none. */
  killBefore(name: string | undefined): void;
  spare(): void;
  step(name: string): void;
}

export function startProcess(): Process {
  let left: number | undefined;
  let awaited: string | undefined;
  let killedBefore: string | undefined;
  return {
    killedBefore: () => killedBefore,
    killAfter: (steps) => void (left = steps),
    killBefore: (name) => void (awaited = name),
    spare: () => void (left = undefined),
    step(name) {
      if (left === 0 || name === awaited) killedBefore ??= name;
      if (killedBefore !== undefined) throw new Error(`The process was killed before ${killedBefore}.`);
      if (left !== undefined) left -= 1;
    },
  };
}

/** Every statement that changes rows is a step, and so is the end of a transaction. */
export function killableStore(
  store: Pick<Database, 'tables' | 'transaction'>,
  process: Process,
): Pick<Database, 'tables' | 'transaction'> {
  const plugin = stepsOf(process);
  return {
    tables: <Tables>() => store.tables<Tables>().withPlugin(plugin),
    transaction: <Tables, Value>(work: (tx: Kysely<Tables>) => Promise<Value>) =>
      store.transaction(async (tx: Kysely<Tables>) => {
        const value = await work(tx.withPlugin(plugin));
        process.step('commit');
        return value;
      }),
  };
}

export function killableExchange<Served extends Pick<Exchange, 'submit'>>(exchange: Served, process: Process): Served {
  return {
    ...exchange,
    submit(command: Command) {
      process.step(command.kind);
      return exchange.submit(command);
    },
  };
}

/** A sweep's signature may send the gas that it needs. */
export function killableChain(chain: Chain, process: Process): Chain {
  const { payer, sweeper } = chain;
  return {
    ...chain,
    payer: {
      ...payer,
      broadcast(payment) {
        process.step('broadcast');
        return payer.broadcast(payment);
      },
    },
    sweeper: {
      ...sweeper,
      sign(sweep, replaced) {
        process.step('sign a sweep');
        return sweeper.sign(sweep, replaced);
      },
    },
  };
}

function stepsOf(process: Process): KyselyPlugin {
  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      const name = changeOf(node);
      if (name !== undefined) process.step(name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function changeOf(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return `insert ${node.into?.table.identifier.name}`;
  if (node.kind === 'UpdateQueryNode') return `update ${tableOf(node.table)}`;
  if (node.kind === 'DeleteQueryNode') return `delete ${tableOf(node.from.froms[0])}`;
  return undefined;
}

function tableOf(node: { readonly kind: string } | undefined): string {
  return node !== undefined && isTable(node) ? node.table.identifier.name : '';
}

function isTable(node: { readonly kind: string }): node is TableNode {
  return node.kind === 'TableNode';
}
