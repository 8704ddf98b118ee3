import type { MerchantProfile, OtcAd } from '@candor/contract/otc/ad.ts';
import { submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { MerchantBrief } from '../merchant-brief.tsx';
import { OTC_KEY } from '../queries.ts';
import { OfferFacts } from './offer-facts.tsx';
import { TakeAmount } from './take-amount.tsx';
import { readerTypeOf, takeBody, takeError, type TakeDraft } from './take-draft.ts';
import { useOtcAvailable } from './use-otc-available.ts';

interface TakeDialogProps {
  readonly ad: OtcAd;
  readonly merchant: MerchantProfile;
  /** 1 by the best offer, 2 by the choice of a merchant. */
  readonly serviceType: 1 | 2;
  readonly initial: TakeDraft;
  readonly onClose: () => void;
}

/** One offer with its terms; how much of it, what that comes to, and then the order. */
export function TakeDialog({ ad, merchant, serviceType, initial, onClose }: TakeDialogProps) {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const isSelling = readerTypeOf(ad) === 2;
  const available = useOtcAvailable(ad.coin);
  const taking = useTaking(onClose);
  const error = takeError(t, ad, { draft, available });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error !== undefined) focusFirstError(event.currentTarget);
    else if (!taking.isPending) taking.mutate(takeBody(ad, draft, serviceType));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isSelling ? 'otc.take.sell' : 'otc.take.buy', { coin: ad.coin })}
      footer={
        <Button form={id} type="submit" variant={isSelling ? 'down' : 'up'} isLoading={taking.isPending}>
          {t(isSelling ? 'otc.take.sell' : 'otc.take.buy', { coin: ad.coin })}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <MerchantBrief merchant={merchant} />
        <TakeAmount
          {...{ coin: ad.coin, fiat: ad.fiat, draft, available, isSelling }}
          onChange={setDraft}
          error={isTried ? error : undefined}
        />
        <OfferFacts ad={ad} draft={draft} />
        {ad.terms !== '' && (
          <section className="flex flex-col gap-1 text-13">
            <h3 className="font-medium">{t('otc.offer.terms')}</h3>
            <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
              {ad.terms}
            </p>
          </section>
        )}
        <p className="text-13 text-muted">
          {t(isSelling ? 'otc.take.escrowSell' : 'otc.take.escrowBuy', { minutes: ad.payMinutes })}
        </p>
      </form>
    </Dialog>
  );
}

function useTaking(onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: ReturnType<typeof takeBody>) => sendOnce(body, (key) => call(submitOtcOrder, { body }, { key })),
    onSuccess: async ({ orderCode }) => {
      showToast({ tone: 'success', title: t('otc.take.done', { code: orderCode }) });
      onDone();
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
      await navigate({ to: '/otc/order', search: { orderCode } });
    },
    // A price that has changed, or an offer that is gone: the next try begins with what is true now.
    onSettled: () => queries.invalidateQueries({ queryKey: OTC_KEY }),
  });
}
