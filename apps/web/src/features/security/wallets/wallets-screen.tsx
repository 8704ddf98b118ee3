import { BOUND_WALLETS_MAX, type SecurityOverview } from '@candor/contract/security/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { SettingScreen } from '../setting-screen.tsx';
import { BindWallet } from './bind-wallet.tsx';
import { BoundWalletList } from './bound-wallet-list.tsx';

export function Screen() {
  const t = useT();
  return (
    <SettingScreen intro={t('security.wallet.text')}>
      {(overview) => <Wallets key={overview.proofMethod} overview={overview} />}
    </SettingScreen>
  );
}

function Wallets({ overview }: { readonly overview: SecurityOverview }) {
  const t = useT();
  const isFull = overview.wallets.length >= BOUND_WALLETS_MAX;
  return (
    <>
      {overview.wallets.length > 0 && <BoundWalletList overview={overview} />}
      <section className="flex flex-col gap-4">
        <h2 className="text-16 font-semibold">{t('security.wallet.new')}</h2>
        {isFull ? (
          <Banner tone="info">{t('security.wallet.full', { maximum: BOUND_WALLETS_MAX })}</Banner>
        ) : (
          <BindWallet overview={overview} />
        )}
      </section>
    </>
  );
}
