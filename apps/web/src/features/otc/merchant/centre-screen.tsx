import type { MerchantState } from '@candor/contract/otc/merchant.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { PersonalPage } from '#shared/personal-page.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { merchantState } from '../queries.ts';
import { useOtcLive } from '../use-otc-live.ts';
import { MerchantFigures } from './merchant-figures.tsx';

/** What somebody is as a merchant, and the way to the desk. */
export function Screen() {
  const state = useQuery(merchantState);
  useOtcLive();
  return (
    <PersonalPage>
      <Loaded query={state} skeleton={<Skeleton className="h-72 w-full rounded-large" />}>
        {(known) => (known.profile === null ? <NoMerchant /> : <Standing state={known} />)}
      </Loaded>
    </PersonalPage>
  );
}

const TONES = { 0: 'neutral', 1: 'accent', 2: 'success', 3: 'danger' } as const;

function Standing({
  state: { is_merchant: standing, merchantId, deposit, profile },
}: {
  readonly state: MerchantState;
}) {
  const t = useT();
  return (
    <>
      <div className="max-w-xl rounded-large border border-line bg-surface-2 p-5">
        <Facts>
          <Fact label={t('common.list.status')}>
            <Badge tone={TONES[standing]}>{t(`merchant.standing.${standing}`)}</Badge>
          </Fact>
          <Fact label={t('merchant.number')}>{merchantId}</Fact>
          <Fact label={t('merchant.deposit')}>
            <Amount value={deposit} unit="USDT" />
          </Fact>
        </Facts>
      </div>
      {profile !== null && <MerchantFigures profile={profile} />}
      <div className="flex flex-wrap gap-3">
        <Link to="/merchant/index" className={buttonClass({ variant: 'primary' })}>
          {t('app.page.merchantDesk')}
        </Link>
        <Link to="/merchant/deal" className={buttonClass()}>
          {t('app.page.merchantOrders')}
        </Link>
      </div>
    </>
  );
}

function NoMerchant() {
  const t = useT();
  return (
    <EmptyState
      title={t('merchant.none')}
      text={t('merchant.text')}
      action={
        <Link to="/merchant/index" className={buttonClass({ variant: 'primary' })}>
          {t('app.page.merchantDesk')}
        </Link>
      }
    />
  );
}
