import {
  getDepositAddress,
  listDeposits,
  listRecharges,
  makeDemoDeposit,
  submitRecharge,
} from '@candor/contract/deposits/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import type { DeclaredDeposits } from './declared-deposits.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import type { DepositFilter, DepositLists } from './deposit-lists.ts';
import type { DepositRow } from './deposit-tables.ts';

const PAGE_SIZE = 20;

export function routeAddresses({ http, chains, identities }: Context, addresses: DepositAddresses): void {
  http.route(getDepositAddress, async ({ caller: { userId }, params: { coin }, query: { chainType } }) => {
    const terms = chains.networks.find({ coin, chainType });
    if (terms === undefined) return refuse('networkUnknown', { coin, network: chainType ?? coin });
    if (chains.find(terms.chain) === undefined) return refuse('networkNotConnected', { network: terms.network });
    if (!terms.isDepositOpen) return refuse('depositsClosed', { coin, network: terms.network });
    const { network, depositMin, creditConfirmations, unlockConfirmations, isSimulated } = chains.describe(terms);
    const { depositMax } = await identities.limitsOf(userId);
    return ok({
      coin,
      chainType: terms.chainType,
      network,
      address: await addresses.addressOf(terms.chain, userId),
      depositMin,
      creditConfirmations,
      unlockConfirmations,
      isSimulated,
      depositMax,
    });
  });
}

/** Test coins on a simulated chain: they come in by the same way as any others. */
export function routeDemoDeposits({ http, chains }: Context, addresses: DepositAddresses): void {
  http.route(makeDemoDeposit, async ({ caller, body: { coin, chainType, amount } }) => {
    const terms = chains.networks.find({ coin, chainType });
    const chain = terms === undefined ? undefined : chains.findSimulated(terms.chain);
    if (terms === undefined || chain === undefined) {
      return refuse('networkUnknown', { coin, network: chainType ?? coin });
    }
    const units = requireUnits(amount, LEDGER_SCALE);
    if (units === 0n) return refuse('amountNotNumeric', { field: 'amount' });
    const to = await addresses.addressOf(terms.chain, caller.userId);
    return ok({ txHash: await chain.send({ coin, to, units }), address: to });
  });
}

interface DepositDesk {
  readonly lists: DepositLists;
  readonly declared: DeclaredDeposits;
  readonly tell: (row: DepositRow) => Promise<void>;
}

export function routeDeposits({ http }: Context, { lists, declared, tell }: DepositDesk): void {
  http.route(submitRecharge, async ({ caller, body }) => {
    const kept = await declared.declare(caller.userId, body);
    if (!kept.ok) return kept;
    await tell(kept.value);
    return ok(await lists.toWire(kept.value));
  });
  const list = async (filter: DepositFilter) => ok(toPage(await lists.list(filter), filter, (row) => row));
  http.route(listDeposits, async ({ caller, body: { coin, status, current = 1, size = PAGE_SIZE } }) =>
    list({ userId: caller.userId, coin, status, current, size }),
  );
  http.route(listRecharges, async ({ caller, query: { coin, status, ...page } }) =>
    list({ userId: caller.userId, coin, status: STATUSES[status ?? 'all'], ...pageOfText(page) }),
  );
}

const STATUSES = { 0: 0, 1: 1, 2: 2, all: undefined } as const;
