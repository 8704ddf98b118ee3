import { completeOtcOrder, type OtcOrder } from '@candor/contract/otc/wire.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { loadProofParts } from '#features/security/index.ts';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { FundPasswordInput } from '#shared/credentials/fund-password-input.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { OTC_KEY } from '../queries.ts';

let loading: ReturnType<typeof loadProofParts> | undefined;

/** The parts of a proof, with their texts; the dialog waits for them as for its own code. */
function useProofParts(): Awaited<ReturnType<typeof loadProofParts>> {
  loading ??= loadProofParts();
  return use(loading);
}

interface ReleaseDialogProps {
  readonly order: OtcOrder;
  readonly onClose: () => void;
}

/** The seller has the money and lets the coin go, proved by fund password and second factor. */
export function ReleaseDialog({ order, onClose }: ReleaseDialogProps) {
  const t = useT();
  const { securityOverview } = useProofParts();
  const overview = useQuery(securityOverview);
  return (
    <Dialog isOpen onClose={onClose} title={t('otc.release.button')}>
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap items-baseline justify-between gap-3">
          <Amount value={order.coinCou} unit={order.coin} className="text-20 font-semibold" />
          <Amount value={order.fiatCurrencyAmount} unit={order.fiat.toUpperCase()} decimals={2} />
        </p>
        <Banner tone="warning">{t('otc.release.text')}</Banner>
        <Loaded query={overview}>
          {(known) =>
            known.isFundPasswordSet ? <ReleaseForm {...{ order, onClose, overview: known }} /> : <NoFundPassword />
          }
        </Loaded>
      </div>
    </Dialog>
  );
}

function NoFundPassword() {
  const t = useT();
  return (
    <Banner tone="danger">
      <p>{t('otc.release.noPassword')}</p>
      <p className="mt-2">
        <Link to="/account/center/security/setting/trade-pwd" className={buttonClass({ size: 'small' })}>
          {t('app.page.fundPassword')}
        </Link>
      </p>
    </Banner>
  );
}

interface ReleaseFormProps extends ReleaseDialogProps {
  readonly overview: SecurityOverview;
}

function ReleaseForm({ order, overview, onClose }: ReleaseFormProps) {
  const t = useT();
  const { ProofFields } = useProofParts();
  const form = useReleaseForm({ order, overview, onClose });
  const { fundPassword, proof } = form.draft;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FundPasswordInput
        label={t('app.page.fundPassword')}
        value={fundPassword}
        onChange={(digits) => form.change({ fundPassword: digits })}
        error={form.errorOf('fundPassword')}
      />
      <ProofFields
        overview={overview}
        draft={proof}
        onChange={(changes) => form.change({ proof: { ...proof, ...changes } })}
        error={form.errorOf('proof')}
      />
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('otc.release.button')}
      </Button>
    </form>
  );
}

function useReleaseForm({ order: { id, coinCou, coin }, overview, onClose }: ReleaseFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const { emptyProof, findProofError, isProofRefusal, toProof } = useProofParts();
  return useForm({
    initial: { fundPassword: '', proof: emptyProof(overview.proofMethod) },
    findErrors: ({ fundPassword, proof }) => ({
      fundPassword: /^\d{6}$/.test(fundPassword) ? undefined : 'otc.release.passwordRule',
      proof: findProofError(proof),
    }),
    placeRefusal: ({ word = '' }, text) => {
      if (word.startsWith('fundPassword')) return { fundPassword: text };
      return isProofRefusal(word) ? { proof: text } : {};
    },
    send: async ({ fundPassword, proof }) => {
      const body = { proof: { ...toProof(proof), fundPassword } };
      // What it is about makes it the same wish again; a fresh code does not make it another one.
      await sendOnce(id, (key) => call(completeOtcOrder, { params: { id }, body }, { key }));
      showToast({ tone: 'success', title: t('otc.release.done', { amount: coinCou, coin }) });
      onClose();
      await Promise.all([OTC_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
