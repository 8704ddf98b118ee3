import type { DefiVault } from '@candor/contract/defi/vault.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';

interface SpenderFactsProps {
  readonly vault: DefiVault;
}

/** Who would be allowed to take what: in full, so that it can be compared with what the wallet shows. */
export function SpenderFacts({ vault }: SpenderFactsProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <Facts>
        <Fact label={t('defi.vault.spender')}>{vault.name}</Fact>
        <Fact label={t('defi.vault.chain')}>
          {vault.chain} ({vault.chainId})
        </Fact>
      </Facts>
      <Address label={t('defi.vault.spenderAddress')} address={vault.vault} />
      <Address label={t('defi.vault.token', { coin: vault.coin })} address={vault.token} />
      {vault.explorer !== null && (
        <a href={vault.explorer} rel="noreferrer" target="_blank" className={linkClass}>
          {t('defi.vault.explorer')}
        </a>
      )}
      <p className="text-13 text-muted">{t('defi.vault.exact')}</p>
    </div>
  );
}

function Address({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-13 text-muted">{label}</span>
      <GroupedAddress address={address} />
    </div>
  );
}
