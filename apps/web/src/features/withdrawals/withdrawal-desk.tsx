import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Link } from '#shared/router/link.tsx';
import { Together } from '#shared/together.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { RecentSection } from '#shared/wallet/recent-section.tsx';
import { recentWithdrawals, WITHDRAWAL_CHANGES, WITHDRAWALS_KEY, withdrawalTerms } from './queries.ts';
import { useProofParts } from './use-proof-parts.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** Money leaves: what is needed first, the form, and what is on its way. */
export function WithdrawalDesk() {
  const t = useT();
  const terms = useQuery(withdrawalTerms);
  const recent = useQuery(recentWithdrawals);
  useRefreshOn(WITHDRAWAL_CHANGES, WITHDRAWALS_KEY);
  return (
    <Together queries={[terms]}>
      <div className="flex max-w-[35rem] flex-col gap-5">
        <Loaded query={terms}>
          {(known) => (
            <>
              <DailyLimit terms={known} />
              <Needs terms={known} />
              {isReady(known) && <WithdrawalForm terms={known} />}
            </>
          )}
        </Loaded>
      </div>
      <RecentSection
        title={t('withdrawals.history.recent')}
        all={{ to: '/account/wallet/history-withdrawal', label: t('withdrawals.history.all') }}
        query={recent}
        drawing="withdrawals"
        empty={t('withdrawals.history.empty')}
      >
        <WithdrawalTable query={recent} page={1} onPage={stay} empty={t('withdrawals.history.empty')} isShort />
      </RecentSection>
    </Together>
  );
}

/** The recent ones have no second page here. */
function stay(): void {}

const WithdrawalTable = lazy(async () => ({
  default: (await loadChunk(() => import('./withdrawal-table.tsx'))).WithdrawalTable,
}));

function isReady({ isFundPasswordSet, needsVerification, proofMethods, hold }: WithdrawalTerms): boolean {
  return isFundPasswordSet && !needsVerification && proofMethods.length > 0 && hold === null;
}

interface TermsProps {
  readonly terms: WithdrawalTerms;
}

function DailyLimit({ terms: { dailyLimit, leftToday, usedToday } }: TermsProps) {
  const t = useT();
  const usedShare = Number(dailyLimit) === 0 ? 0 : Math.min(1, Number(usedToday) / Number(dailyLimit));
  return (
    <section aria-label={t('withdrawals.limit.title')} className="flex flex-col gap-2 text-13">
      <h2 className="text-14 font-medium">{t('withdrawals.limit.title')}</h2>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full bg-accent" style={{ width: `${usedShare * 100}%` }} />
      </div>
      <p className="text-muted">{t('withdrawals.limit.text', { left: leftToday, limit: dailyLimit })}</p>
    </section>
  );
}

/** What has to be done before anything can be withdrawn, each with the way there. */
function Needs({ terms }: TermsProps) {
  const t = useT();
  return (
    <>
      {!terms.isFundPasswordSet && (
        <Need text={t('withdrawals.need.fundPassword')}>
          <Link to="/account/center/security/setting/trade-pwd" className={SMALL_BUTTON}>
            {t('withdrawals.need.setFundPassword')}
          </Link>
        </Need>
      )}
      {terms.needsVerification && (
        <Need text={t('withdrawals.need.identity')}>
          <Link to="/account/center/kyc" className={SMALL_BUTTON}>
            {t('withdrawals.need.verify')}
          </Link>
        </Need>
      )}
      {terms.proofMethods.length === 0 && (
        <Need text={t('withdrawals.need.proof')}>
          <Link to="/account/center/security" className={SMALL_BUTTON}>
            {t('withdrawals.need.bind')}
          </Link>
        </Need>
      )}
      {terms.hold !== null && <Hold hold={terms.hold} />}
    </>
  );
}

/** Who has no hold does not wait for the code of one. */
function Hold(props: { readonly hold: WithdrawalTerms['hold'] }) {
  const { HoldBanner } = useProofParts();
  return <HoldBanner {...props} />;
}

const SMALL_BUTTON = buttonClass({ size: 'small' });

interface NeedProps {
  readonly text: string;
  readonly children: ReactNode;
}

function Need({ text, children }: NeedProps) {
  return (
    <Banner tone="warning">
      <p>{text}</p>
      <p className="mt-2">{children}</p>
    </Banner>
  );
}
