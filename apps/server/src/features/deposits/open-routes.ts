import { getOpenDepositAddress, listOpenDeposits } from '@candor/contract/open-api/wallet/deposits.ts';
import { isOpenNetwork, openNetworkOf } from '@candor/contract/open-api/wallet/networks.ts';
import type { Deposit } from '@candor/contract/deposits/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { openSpanOf } from '#platform/http/open/open-span.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import type { DepositLists } from './deposit-lists.ts';

interface OpenDepositDesk {
  readonly lists: DepositLists;
  readonly addresses: DepositAddresses;
}

/** Deposits of the site, in the shape that programs know. */
export function routeOpenDeposits({ http, chains }: Context, { lists, addresses }: OpenDepositDesk): void {
  http.open(listOpenDeposits, async ({ caller: { userId }, query }) => {
    const { offset, ...span } = openSpanOf(query);
    const { records } = await lists.list({ userId, coin: query.coin, ...span });
    const found = records.slice(offset).map(openDepositOf);
    return ok(query.status === undefined ? found : found.filter(({ status }) => String(status) === query.status));
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
