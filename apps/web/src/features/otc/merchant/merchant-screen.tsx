import type { MerchantState } from '@candor/contract/otc/merchant.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Together } from '#shared/together.tsx';
import { OtcPage } from '../otc-page.tsx';
import { merchantState, ownAds } from '../queries.ts';
import { useOtcLive } from '../use-otc-live.ts';
import { AdsPanel } from './ads-panel.tsx';
import { ApplyCard } from './apply-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { MerchantFigures } from './merchant-figures.tsx';
import { MerchantWallet } from './merchant-wallet.tsx';

/** A merchant's desk; whoever is none yet finds what it takes. */
export function Screen() {
  const t = useT();
  const state = useQuery(merchantState);
  const ads = useQuery(ownAds);
  useOtcLive();
  return (
    <OtcPage title={t('app.page.merchantDesk')} text={t('merchant.text')}>
      <Together queries={[state, ads]} skeleton={<Skeleton className="h-144 w-full rounded-large" />}>
        <Loaded query={state}>{(known) => <Desk state={known} />}</Loaded>
      </Together>
    </OtcPage>
  );
}

function Desk({ state }: { readonly state: MerchantState }) {
  const t = useT();
  const { is_merchant: standing, profile } = state;
  if (standing === 0) return <ApplyCard state={state} />;
  if (standing === 1) return <Banner tone="info">{t('merchant.applied')}</Banner>;
  return (
    <>
      {standing === 3 && <Banner tone="danger">{t('merchant.suspended')}</Banner>}
      {profile !== null && <MerchantFigures profile={profile} />}
      <AdsPanel isSuspended={standing === 3} />
      <MerchantWallet />
      <LeaveCard deposit={state.deposit} />
    </>
  );
}
