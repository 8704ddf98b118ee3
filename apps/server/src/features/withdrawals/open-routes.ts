import { applyOpenWithdrawal, listOpenWithdrawals } from '@candor/contract/open-api/wallet/withdrawals.ts';
import type { ChainType } from '@candor/contract/chains/wire.ts';
import { isOpenNetwork, openNetworkOf } from '@candor/contract/open-api/wallet/networks.ts';
import type { WithdrawalState } from '@candor/contract/withdrawals/wire.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { openSpanOf } from '#platform/http/open/open-span.ts';
import type { SubmitWithdrawal } from './submit-withdrawal.ts';
import type { WithdrawalRow } from './tables.ts';
import { shownState, type WithdrawalLists } from './withdrawal-lists.ts';

interface OpenWithdrawalDesk {
  readonly submit: SubmitWithdrawal;
  readonly lists: WithdrawalLists;
}

/** A name that a program has given; what it has not named goes by its signature. */
const NAMED = 'order-';

/** Withdrawals in the shape that programs know: of a key that may, to the address book alone. */
export function routeOpenWithdrawals({ http, chains }: Context, { submit, lists }: OpenWithdrawalDesk): void {
  http.open(applyOpenWithdrawal, async ({ caller: { userId }, query, key }) => {
    const { coin, address, amount, withdrawOrderId } = query;
    const isMeant = (terms: { coin: string; chainType: ChainType }): boolean =>
      terms.coin === coin && isOpenNetwork(terms.chainType, query.network);
    const way = chains.networks.all().find(isMeant)?.chainType;
    if (way === undefined) return refuse('networkUnknown');
    const submitted = await submit({
      userId,
      form: { coin, way, amount, address, beneficiary: beneficiaryIn(query) },
      proof: undefined,
      key: withdrawOrderId === undefined ? key : `${NAMED}${withdrawOrderId}`,
      // Its owner made it with an authenticator and a fund password, for these addresses of the network.
      isDeviceKnown: true,
    });
    if (submitted.ok) return ok({ id: submitted.value.id });
    const { word, details } = submitted.refusal;
    return refuse(word === 'quantityStep' ? 'openWithdrawalStep' : word, details);
  });

  http.open(listOpenWithdrawals, async ({ caller: { userId }, query }) => {
    const { offset, ...span } = openSpanOf(query);
    const { coin, status, withdrawOrderId } = query;
    const key = withdrawOrderId === undefined ? undefined : `${NAMED}${withdrawOrderId}`;
    const states = status === undefined ? undefined : STATES.filter((state) => String(STATUSES[state]) === status);
    if (states?.length === 0) return ok([]);
    const rows = await lists.rowsOf({ userId, coin, key, states, ...span });
    return ok(rows.slice(offset).map(openWithdrawalOf));
  });
}

interface AskedBeneficiary {
  readonly isOwnWallet?: string | undefined;
  readonly beneficiaryName?: string | undefined;
  readonly beneficiaryProvider?: string | undefined;
}

function beneficiaryIn({ isOwnWallet, beneficiaryName: name, beneficiaryProvider: provider }: AskedBeneficiary) {
  const isOwn = isOwnWallet?.toLowerCase() === 'true';
  return isOwn || name !== undefined || provider !== undefined ? { isOwnWallet: isOwn, name, provider } : undefined;
}

const STATUSES: Readonly<Record<WithdrawalState, 1 | 2 | 3 | 4 | 5 | 6>> = {
  submitted: 2,
  riskReview: 2,
  locked: 2,
  approved: 4,
  signing: 4,
  broadcast: 4,
  confirmed: 6,
  rejected: 3,
  failed: 5,
  cancelled: 1,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a record are its keys.
const STATES = Object.keys(STATUSES) as readonly WithdrawalState[];

function openWithdrawalOf(row: WithdrawalRow) {
  const { id, coin, way, address, amountUnits, feeUnits, requestKey } = row;
  return {
    id,
    amount: printUnits(amountUnits - feeUnits, LEDGER_SCALE),
    transactionFee: printUnits(feeUnits, LEDGER_SCALE),
    coin,
    network: way === 'BANK' || way === 'INTERNAL' ? way : openNetworkOf(way),
    status: STATUSES[shownState(row.state)],
    address,
    txId: row.txHash ?? '',
    applyTime: new Date(row.createdAtMs).toISOString().slice(0, 19).replace('T', ' '),
    withdrawOrderId: requestKey?.startsWith(NAMED) === true ? requestKey.slice(NAMED.length) : '',
    transferType: way === 'INTERNAL' ? (1 as const) : (0 as const),
    info: row.reason ?? '',
    walletType: 0 as const,
  };
}
