import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { findBestOffer } from '@candor/contract/otc/ad.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { MerchantCard } from '../merchant-card.tsx';
import { OtcPage } from '../otc-page.tsx';
import { bestOffer } from '../queries.ts';
import { useOtcLive } from '../use-otc-live.ts';
import { ExpressTicket } from './express-ticket.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { filterOf, useOfferSearch } from './offer-search.ts';
import { wantedBy, type TakeDraft } from './take-draft.ts';

const NOTHING: TakeDraft = { amount: '', unit: 'fiat' };

/** Buys or sells at the best offer there is: how much, and whose offer it would take. */
export function Screen() {
  const t = useT();
  const [search, choose] = useOfferSearch();
  const [draft, setDraft] = useState(NOTHING);
  const best = useQuery(bestOffer({ ...filterOf(search), ...wantedBy(draft) }));
  useOtcLive();
  return (
    <OtcPage title={t('app.page.otcExpress')} text={t('otc.express.text')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <ExpressTicket {...{ search, draft, best: best.data }} onChoose={choose} onDraft={setDraft} />
        <section
          aria-label={t('otc.express.offer')}
          className="flex min-h-96 flex-col gap-4 rounded-large border border-line bg-surface-2 p-5"
        >
          <h2 className="text-16 font-semibold">{t('otc.express.offer')}</h2>
          <Loaded query={best} skeleton={<Skeleton className="h-72 w-full" />}>
            {(known) => <BestOffer best={known} draft={draft} />}
          </Loaded>
        </section>
      </div>
    </OtcPage>
  );
}

interface BestOfferProps {
  readonly best: ReplyOutput<typeof findBestOffer>;
  readonly draft: TakeDraft;
}

function BestOffer({ best: { ad, merchant }, draft }: BestOfferProps) {
  const t = useT();
  if (ad === null || merchant === null) {
    return <EmptyState title={t('otc.offer.none')} text={t('otc.offer.noneText')} />;
  }
  return (
    <>
      <MerchantCard merchant={merchant} />
      <OfferFacts ad={ad} draft={draft} />
    </>
  );
}
