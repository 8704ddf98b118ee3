import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { DateRange } from '@candor/ui/inputs/date-range.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useShownWallets } from '#shared/wallet/use-shown-wallets.ts';
import { currencyAccounts } from '#shared/wallet/wallet-queries.ts';
import { billKindName } from './bill-kinds.ts';
import { billKinds } from './bills-queries.ts';
import { isFiltered, type BillsSearch } from './bills-search.ts';

interface BillFiltersProps {
  readonly search: BillsSearch;
  readonly onChoose: (change: Partial<BillsSearch>) => void;
}

/** Wallet, coin, kind and days. */
export function BillFilters({ search, onChoose }: BillFiltersProps) {
  const t = useT();
  const coins = [...new Set((useQuery(currencyAccounts()).data ?? []).map(({ coin }) => coin))].toSorted();
  const { wallet, coin, kind, from, to } = search;
  const all = { value: '', label: t('common.list.all') };
  const isShown = useShownWallets();
  const wallets = WALLET_KEYS.map((key, index) => ({ type: index + 1, label: t(`wallet.name.${key}`) }))
    .filter(({ type }) => isShown(type))
    .map(({ type, label }) => ({ value: String(type), label }));
  const kinds =
    useQuery(billKinds(wallet)).data?.map((value) => ({ value, label: billKindName(t, Number(value)) })) ?? [];
  return (
    <form role="search" aria-label={t('bills.filter.label')} className={FILTERS} onSubmit={(e) => e.preventDefault()}>
      <Field label={t('bills.filter.wallet')}>
        <Select
          value={wallet}
          onChange={(value) => onChoose({ wallet: value, kind: '' })}
          options={[all, ...wallets]}
        />
      </Field>
      <Field label={t('common.money.coin')}>
        <Select
          value={coin}
          onChange={(value) => onChoose({ coin: value })}
          options={[all, ...coins.map((value) => ({ value, label: value }))]}
        />
      </Field>
      <Field label={t('bills.filter.kind')}>
        <Select value={kind} onChange={(value) => onChoose({ kind: value })} options={[all, ...kinds]} />
      </Field>
      <div className="col-span-2 min-w-0">
        <DateRange label={t('bills.filter.period')} value={{ from, to }} onChange={(range) => onChoose(range)} />
      </div>
      {isFiltered(search) && (
        <Button className="self-end" onClick={() => onChoose(NOTHING)}>
          {t('bills.filter.clear')}
        </Button>
      )}
    </form>
  );
}

const FILTERS = 'grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-6';
const NOTHING = { wallet: '', coin: '', kind: '', from: '', to: '' } as const;
