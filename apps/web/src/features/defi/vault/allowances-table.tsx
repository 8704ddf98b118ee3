import type { DefiAllowance } from '@candor/contract/defi/vault.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { printUnits } from '@candor/money/decimal.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { DEFI_KEY, ownAllowances } from '../queries.ts';
import { tellWalletFailure } from './tell-failure.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';
import { loadWalletSteps } from './load-wallet-steps.ts';

interface AllowancesTableProps {
  readonly wallet: Wallet | undefined;
}

/** What our vaults may take from one's own addresses now, read from the chain, and the way to end it. */
export function AllowancesTable({ wallet }: AllowancesTableProps) {
  const t = useT();
  const style = useDateStyle();
  const allowances = useQuery(ownAllowances);
  const revoking = useRevoking(wallet);
  return (
    <section aria-label={t('defi.allowance.title')} className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{t('defi.allowance.title')}</h3>
      <p className="max-w-2xl text-14 text-muted">{t('defi.allowance.text')}</p>
      <Loaded query={allowances}>
        {({ allowances: rows, asOfMs }) => (
          <>
            <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
              <Table
                label={t('defi.allowance.title')}
                rows={rows}
                rowKey={keyOf}
                columns={[
                  {
                    key: 'address',
                    header: t('defi.vault.from'),
                    isTitle: true,
                    cell: ({ address }) => (
                      <span className="font-mono">{`${address.slice(0, 6)}…${address.slice(-4)}`}</span>
                    ),
                  },
                  { key: 'spender', header: t('defi.vault.spender'), cell: ({ name }) => name },
                  { key: 'allowed', header: t('defi.allowance.allowed'), align: 'end', cell: allowedOf },
                  {
                    key: 'revoke',
                    header: t('defi.column.action'),
                    isAction: true,
                    align: 'end',
                    cell: (row) =>
                      wallet !== undefined &&
                      row.allowance !== null &&
                      row.allowance !== '0' && (
                        <Button
                          size="small"
                          variant="danger"
                          isLoading={revoking.isPending}
                          onClick={() => revoking.mutate(row)}
                        >
                          {t('defi.allowance.revoke')}
                        </Button>
                      ),
                  },
                ]}
                empty={<EmptyState title={t('defi.allowance.empty')} />}
              />
            </div>
            <p className="text-12 text-muted">{t('defi.allowance.asOf', { time: formatDateTime(asOfMs, style) })}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

function keyOf({ chainId, vault, address }: DefiAllowance): string {
  return `${chainId}-${vault}-${address}`;
}

/** A chain that does not answer has said nothing. */
function allowedOf({ allowance, decimals, coin }: DefiAllowance) {
  return <Amount value={allowance === null ? undefined : printUnits(BigInt(allowance), decimals)} unit={coin} />;
}

function useRevoking(wallet: Wallet | undefined) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (row: DefiAllowance) => {
      if (wallet === undefined) return;
      const deposit = { ...row, rawAmount: '0' };
      const { connect, requireAccount, revoke } = await loadWalletSteps();
      const address = await connect(wallet, deposit);
      requireAccount(address, row.address);
      await revoke(wallet, deposit, address);
    },
    onSuccess: () => void showToast({ tone: 'success', title: t('defi.allowance.revoked') }),
    onError: (error) => tellWalletFailure(t, error),
    onSettled: () => queries.invalidateQueries({ queryKey: DEFI_KEY }),
  });
}
