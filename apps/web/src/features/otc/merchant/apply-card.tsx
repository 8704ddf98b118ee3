import { applyAsMerchant, MERCHANT_NEEDS, type MerchantState } from '@candor/contract/otc/merchant.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { loadProfile } from '#shared/session/session.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { currencyAccounts, FUNDING_WALLET, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { OTC_KEY } from '../queries.ts';
import { MerchantWallet } from './merchant-wallet.tsx';

const DEPOSIT_COIN = 'USDT';

interface ApplyCardProps {
  readonly state: MerchantState;
}

/** What a merchant needs, what of it is there, and the application with its deposit. */
export function ApplyCard({ state }: ApplyCardProps) {
  const t = useT();
  const style = useDateStyle();
  const { missing, deposit, reason, returnAtMs } = state;
  const funds = useQuery(currencyAccounts(FUNDING_WALLET));
  const available = funds.data && (funds.data.find(({ coin }) => coin === DEPOSIT_COIN)?.available ?? '0');
  const [isAsking, setIsAsking] = useState(false);
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  const hasDeposit = available !== undefined && compareDecimals(available, deposit) >= 0;
  if (returnAtMs !== null) {
    return (
      <>
        <Banner tone="info">{t('merchant.left', { time: formatDateTime(returnAtMs, style), deposit })}</Banner>
        <MerchantWallet />
      </>
    );
  }
  return (
    <section
      aria-label={t('merchant.apply.title')}
      className="flex max-w-2xl flex-col gap-5 rounded-large border border-line bg-surface-2 p-5"
    >
      {reason !== null && <Banner tone="warning">{t('merchant.refused', { reason })}</Banner>}
      <h2 className="text-16 font-semibold">{t('merchant.apply.title')}</h2>
      <ul className="flex flex-col gap-3 text-14">
        {MERCHANT_NEEDS.map((need) => (
          <Need key={need} isMet={!missing.includes(need)} to={PLACES[need]}>
            {t(`merchant.need.${need}`)}
          </Need>
        ))}
        <Need isMet={hasDeposit} to="/assets/index">
          {t('merchant.need.deposit', { deposit })}
        </Need>
      </ul>
      <Facts>
        <Fact label={t('merchant.apply.funding')}>
          <Amount value={available} unit={DEPOSIT_COIN} isPrivate />
        </Fact>
      </Facts>
      <Button
        variant="primary"
        className="self-start"
        disabled={missing.length > 0 || !hasDeposit}
        onClick={() => setIsAsking(true)}
      >
        {t('merchant.apply.button')}
      </Button>
      {isAsking && <ApplyDialog deposit={deposit} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** Where each of them is made good; days come by themselves. */
const PLACES = {
  identity: '/account/center/kyc',
  email: '/account/center/security/setting/email',
  phone: '/account/center/security/setting/phone',
  authenticator: '/account/center/security/setting/google',
  days: undefined,
} as const satisfies Record<(typeof MERCHANT_NEEDS)[number], string | undefined>;

interface NeedProps {
  readonly isMet: boolean;
  readonly to: string | undefined;
  readonly children: ReactNode;
}

function Need({ isMet, to, children }: NeedProps) {
  const t = useT();
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-label={t(isMet ? 'merchant.need.met' : 'merchant.need.missing')}
        className={isMet ? 'mt-px size-5 shrink-0 text-success' : 'mt-px size-5 shrink-0 text-muted'}
      />
      <span className="min-w-0">
        {isMet || to === undefined ? (
          children
        ) : (
          <Link to={to} className={linkClass}>
            {children}
          </Link>
        )}
      </span>
    </li>
  );
}

interface ApplyDialogProps {
  readonly deposit: string;
  readonly onClose: () => void;
}

function ApplyDialog({ deposit, onClose }: ApplyDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const applying = useMutation({
    mutationFn: () => sendOnce('apply', (key) => call(applyAsMerchant, { body: {} }, { key })),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('merchant.apply.done') });
      onClose();
      await Promise.all([OTC_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
      await loadProfile().catch(() => undefined);
    },
  });
  return (
    <ActionDialog
      title={t('merchant.apply.button')}
      isWorking={applying.isPending}
      onClose={onClose}
      onConfirm={() => applying.mutate()}
    >
      <p>{t('merchant.apply.text', { deposit })}</p>
    </ActionDialog>
  );
}
