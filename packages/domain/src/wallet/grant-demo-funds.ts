import { postJournal, type Handler } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { EXTERNAL } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';

/** Test assets for trying the exchange. Sent in demo mode alone: in live mode nothing submits it. */
export interface GrantDemoFunds {
  readonly kind: 'grantDemoFunds';
  readonly owner: number;
  readonly key?: string;
  readonly wallet: number;
  readonly amounts: readonly DemoAmount[];
}

export interface DemoAmount {
  readonly asset: string;
  /** Where it goes; without one to the wallet of the command. */
  readonly wallet?: number;
  readonly units: bigint;
}

export const GRANT_DEMO_FUNDS_REFUSALS = ['unknownAsset', 'amountMustBePositive', 'fundsAlreadyGranted'] as const;
export type GrantDemoFundsRefusal = (typeof GRANT_DEMO_FUNDS_REFUSALS)[number];

const GRANT_EVERY_HOURS = 24;
const GRANT_EVERY_MS = GRANT_EVERY_HOURS * 60 * 60 * 1000;

export const grantDemoFunds: Handler<GrantDemoFunds, GrantDemoFundsRefusal, { readonly granted: number }> = (
  context,
  command,
) => {
  const { assets, demoGrants } = context.state;
  const unknown = command.amounts.find(({ asset }) => !assets.has(asset));
  if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown.asset });
  if (command.amounts.some(({ units }) => units <= 0n)) return refuse('amountMustBePositive');
  const grantedAtMs = demoGrants.get(command.owner);
  if (grantedAtMs !== undefined && context.atMs - grantedAtMs < GRANT_EVERY_MS) {
    const nextAtMs = String(grantedAtMs + GRANT_EVERY_MS);
    return refuse('fundsAlreadyGranted', { hours: String(GRANT_EVERY_HOURS), nextAtMs });
  }
  demoGrants.set(command.owner, context.atMs);
  postJournal(context, {
    bizType: 'demoGrant',
    bizNo: `demoGrant:${context.sequence}`,
    legs: command.amounts.flatMap((amount) => legsOf(command, amount)),
  });
  return ok({ granted: command.amounts.length });
};

function legsOf(command: GrantDemoFunds, { asset, units, wallet = command.wallet }: DemoAmount): readonly Leg[] {
  const { owner } = command;
  return [
    { owner: EXTERNAL, wallet: OPERATOR_WALLET, asset, bucket: 'available', units: -units },
    { owner, wallet, asset, bucket: 'available', units, bill: BILL.deposit },
  ];
}
