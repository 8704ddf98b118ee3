import type { Offer } from '@candor/contract/otc/ad.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { OtcPage } from '../otc-page.tsx';
import { offers } from '../queries.ts';
import { OfferFilters, SideChoice } from '../take/offer-filters.tsx';
import { filterOf, useOfferSearch } from '../take/offer-search.ts';
import { useOtcLive } from '../use-otc-live.ts';
import { offerColumns } from './offer-columns.tsx';

/** The offers of merchants, and the order to one of them. */
export function Screen() {
  const t = useT();
  const [search, choose] = useOfferSearch();
  const page = Number(search.page);
  const amount = search.amount === '' ? undefined : search.amount;
  const query = useQuery(offers({ ...filterOf(search), amount }, page));
  const [takenId, setTakenId] = useState<string>();
  const merchantId = useSession((session) => session.userInfo?.merchant?.id);
  const take = useTake(setTakenId);
  useOtcLive();
  // Of the newest answer: what is confirmed is the price that stands there now.
  const taken = query.data?.records.find(({ id }) => id === takenId);
  return (
    <OtcPage title={t('app.page.otcOffers')} text={t('otc.board.text')}>
      <div className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-5">
        <div className="grid min-h-control max-lg:col-span-2">
          <SideChoice search={search} onChoose={choose} />
        </div>
        <OfferFilters search={search} onChoose={choose} />
        <Field label={t('common.money.amount')}>
          <NumberField
            decimals={2}
            unit={search.fiat.toUpperCase()}
            value={search.amount}
            onChange={(typed) => choose({ amount: typed })}
          />
        </Field>
      </div>
      <PagedTable
        label={t('app.page.otcOffers')}
        empty={t('otc.offer.none')}
        columns={offerColumns(t, { merchantId, onTake: take })}
        rowKey={({ id }) => id}
        query={query}
        page={page}
        onPage={(next) => choose({ page: String(next) })}
      />
      {taken !== undefined && (
        <Suspense>
          <TakeDialog
            ad={taken}
            merchant={taken.merchant}
            serviceType={2}
            initial={{ amount: search.amount, unit: 'fiat' }}
            onClose={() => setTakenId(undefined)}
          />
        </Suspense>
      )}
    </OtcPage>
  );
}

const TakeDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../take/take-dialog.tsx'))).TakeDialog,
}));

/** Opens an offer; a visitor logs in first and comes back to the same board. */
function useTake(open: (id: string) => void): (offer: Offer) => void {
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  const navigate = useNavigate();
  return ({ id }) => {
    if (isLogin) open(id);
    else void navigate({ to: LOGIN_PATH, search: { redirect } });
  };
}
