import { getSecondReceipt, type SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { saveTextFile } from '#shared/save-text-file.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { DayPlace } from './day-place.tsx';
import { Recompute } from './recompute.tsx';
import { SettledBy } from './settled-by.tsx';
import { VoidedBy } from './voided-by.tsx';

const WHILE_IT_RUNS_MS = 2_000;

function receiptOf(orderNo: string) {
  return queryOptions({
    queryKey: ['second-contracts', 'receipt', orderNo],
    queryFn: ({ signal }) => call(getSecondReceipt, { params: { orderNo } }, { signal, isQuiet: true }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.outcome === null ? WHILE_IT_RUNS_MS : false),
    retry: false,
  });
}

/** Everything about one contract that is needed to recompute it. Anybody may read it; it names nobody. */
export function Screen() {
  const t = useT();
  const orderNo = (usePage().params['orderNo'] ?? '').toUpperCase();
  const receipt = useQuery(receiptOf(orderNo));
  const isUnknown = receipt.error instanceof ApiError && receipt.error.status >= 400 && receipt.error.status < 500;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{t('receipt.title', { number: orderNo })}</h1>
        <p className="max-w-2xl text-14 text-muted">{t('receipt.intro')}</p>
      </header>
      {isUnknown ? (
        <EmptyState title={t('receipt.unknown')} />
      ) : (
        <Loaded query={receipt}>{(known) => <Receipt receipt={known} />}</Loaded>
      )}
    </div>
  );
}

function Receipt({ receipt }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  const save = () => saveTextFile(`${receipt.commitment.orderNo}.json`, `${JSON.stringify(receipt, null, 2)}\n`);
  return (
    <>
      <AgreedTerms receipt={receipt} />
      <SettledBy receipt={receipt} />
      {receipt.voided !== null && <VoidedBy voided={receipt.voided} />}
      <DayPlace receipt={receipt} />
      <Recompute receipt={receipt} />
      <Button className="self-start" icon={<Download aria-hidden className="size-4" />} onClick={save}>
        {t('receipt.save')}
      </Button>
    </>
  );
}
