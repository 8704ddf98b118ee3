import { getOpenDepositAddress, listOpenDeposits } from '@candor/contract/open-api/wallet/deposits.ts';
import { isOpenNetwork, openNetworkOf } from '@candor/contract/open-api/wallet/networks.ts';
import type { Deposit } from '@candor/contract/deposits/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { openSpanOf } from '#platform/http/open/open-span.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import type { DepositFilter, DepositLists } from './deposit-lists.ts';

interface OpenDepositDesk {
  readonly lists: DepositLists;
  readonly addresses: DepositAddresses;
}

/** What the statuses that programs ask for are here; nobody's deposit is ever in one that is not named. */
const KEPT: Readonly<Record<string, Pick<DepositFilter, 'status' | 'isLocked'>>> = {
  0: { status: 0, isLocked: false },
  1: { status: 1, isLocked: false },
  2: { status: 2, isLocked: false },
  6: { isLocked: true },
};

/** Deposits of the site, in the shape that programs know. */
export function routeOpenDeposits({ http, chains }: Context, { lists, addresses }: OpenDepositDesk): void {
  http.open(listOpenDeposits, async ({ caller: { userId }, query }) => {
    const { offset, ...span } = openSpanOf(query);
    const meant = query.status === undefined ? {} : KEPT[query.status];
    if (meant === undefined) return ok([]);
    const { records } = await lists.list({ userId, coin: query.coin, ...meant, ...span });
    return ok(records.slice(offset).map(openDepositOf));
  });

  http.open(getOpenDepositAddress, async ({ caller, query: { coin, network } }) => {
    const known = chains.networks.all().filter((terms) => terms.coin === coin);
    const terms = known.find(({ chainType }) => isOpenNetwork(chainType, network));
    if (terms === undefined) return refuse('networkUnknown');
    if (chains.find(terms.chain) === undefined) return refuse('networkNotConnected');
    if (!terms.isDepositOpen) return refuse('depositsClosed');
    return ok({ address: await addresses.addressOf(terms.chain, caller.userId), coin, tag: '', url: '' });
  });
}

function openDepositOf(deposit: Deposit) {
  const { id, coin, chainType, confirmations, creditConfirmations, unlockConfirmations } = deposit;
  return {
    id,
    amount: deposit.creditedAmount ?? deposit.amount,
    coin,
    network: chainType === 'BANK' ? chainType : openNetworkOf(chainType),
    status: openStatusOf(deposit),
    address: deposit.address ?? '',
    addressTag: '' as const,
    txId: deposit.txHash ?? '',
    insertTime: deposit.createdAtMs,
    confirmTimes: `${confirmations ?? 0}/${creditConfirmations ?? 0}`,
    unlockConfirm: unlockConfirmations ?? 0,
    transferType: 0 as const,
    walletType: 0 as const,
  };
}

function openStatusOf({ status, state }: Deposit): 0 | 1 | 2 | 6 {
  return state === 'credited' ? 6 : status;
}
