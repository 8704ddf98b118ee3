import { createAd, modifyAd, type OtcAd } from '@candor/contract/otc/ad.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm, type Form } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSettings } from '#shared/settings/settings-store.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { OTC_KEY, quotedPrice } from '../queries.ts';
import { adBody, draftOf, findAdErrors, NEW_AD, type AdDraft, type Quoted } from './ad-draft.ts';
import { AdPriceFields } from './ad-price-fields.tsx';
import { AdSizeFields } from './ad-size-fields.tsx';
import { AdTermFields } from './ad-term-fields.tsx';

interface AdDialogProps {
  /** The one that is changed; without it there will be a new one. */
  readonly ad: OtcAd | undefined;
  readonly onClose: () => void;
}

/** An offer with all that it says, the index beside its price. */
export function AdDialog({ ad, onClose }: AdDialogProps) {
  const t = useT();
  const id = useId();
  const ownCurrency = useSettings((settings) => settings.exchangeName);
  const initial = ad === undefined ? { ...NEW_AD, fiat: ownCurrency } : draftOf(ad);
  const [market, setMarket] = useState({ coin: initial.coin, fiat: initial.fiat });
  const quoted = useQuery(quotedPrice(market.coin, market.fiat)).data;
  const form = useAdForm({ ad, initial, quoted, onClose });
  const { coin, fiat } = form.draft;
  if (coin !== market.coin || fiat !== market.fiat) setMarket({ coin, fiat });
  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={t(ad === undefined ? 'merchant.ads.new' : 'merchant.ads.edit')}
      footer={
        <Button form={id} type="submit" variant="primary" isLoading={form.isSending}>
          {t('merchant.ad.save')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <AdPriceFields form={form} quoted={quoted} isNew={ad === undefined} />
        <AdSizeFields form={form} quoted={quoted} />
        <AdTermFields form={form} quoted={quoted} />
        <Banner tone="info">{t('merchant.ad.card')}</Banner>
      </form>
    </Dialog>
  );
}

interface AdFormSpec extends AdDialogProps {
  readonly initial: AdDraft;
  readonly quoted: Quoted | undefined;
}

function useAdForm({ ad, initial, quoted, onClose }: AdFormSpec): Form<AdDraft> {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<AdDraft>({
    initial,
    findErrors: (draft) => findAdErrors(draft, quoted),
    placeRefusal: ({ word }, text) => {
      if (word === 'adPriceOutOfRange') return { price: text, floatPercent: text };
      if (word === 'adAmountRange') return { maxAmount: text };
      return word === 'insufficientBalance' ? { totalQty: text } : {};
    },
    send: async (draft) => {
      const body = adBody(draft);
      await (ad === undefined
        ? sendOnce(body, (key) => call(createAd, { body }, { key }))
        : sendOnce([ad.id, body], (key) => call(modifyAd, { body: { id: ad.id, ...body } }, { key })));
      showToast({ tone: 'success', title: t('merchant.ad.saved') });
      onClose();
      await Promise.all([OTC_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
