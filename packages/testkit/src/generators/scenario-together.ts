import type { Command } from '@candor/domain/exchange/exchange.ts';
import { USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import type { GrantDemoFunds } from '@candor/domain/wallet/grant-demo-funds.ts';

/** Two openings as that of one exchange: spot and margin, and contracts beside them. */
export function openTogether(spot: readonly Command[], contracts: readonly Command[]): readonly Command[] {
  const listings = new Map<string, Command>();
  for (const command of [...spot, ...contracts]) {
    if (command.kind === 'listAsset') listings.set(command.asset.code, command);
  }
  const perpetualShares = contracts.filter(isShare);
  return [
    ...listings.values(),
    ...spot.filter(isShare).flatMap((share) =>
      bothShares(
        share,
        perpetualShares.filter(({ owner }) => owner === share.owner),
      ),
    ),
    ...[...spot, ...contracts].filter((command) => command.kind !== 'listAsset' && !isShare(command)),
  ];
}

function isShare(command: Command): command is GrantDemoFunds {
  return command.kind === 'grantDemoFunds' && command.owner >= USER_FIRST;
}

/** Funds are granted once a day: all at once, and what is for another wallet is moved there. */
function bothShares(share: GrantDemoFunds, others: readonly GrantDemoFunds[]): readonly Command[] {
  const sums = new Map<string, bigint>();
  for (const { asset, units } of [share, ...others].flatMap(({ amounts }) => amounts)) {
    sums.set(asset, (sums.get(asset) ?? 0n) + units);
  }
  return [
    { ...share, amounts: [...sums].map(([asset, units]) => ({ asset, units })) },
    ...others.flatMap(({ owner, wallet, amounts }) =>
      amounts.map(({ asset, units }) => {
        return { kind: 'transfer', owner, asset, units, fromWallet: share.wallet, toWallet: wallet } as const;
      }),
    ),
  ];
}
