import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { otcCoins, otcFiats, type ReaderType } from '../queries.ts';
import type { OfferSearch } from './offer-search.ts';

interface OfferFiltersProps {
  readonly search: Pick<OfferSearch, 'type' | 'coin' | 'fiat' | 'payType'>;
  readonly onChoose: (change: Partial<OfferSearch>) => void;
}

/** Buy or sell. */
export function SideChoice({ search, onChoose }: OfferFiltersProps) {
  const t = useT();
  const sides: readonly { value: ReaderType; tone: 'up' | 'down' }[] = [
    { value: '1', tone: 'up' },
    { value: '2', tone: 'down' },
  ];
  return (
    <SegmentedControl
      label={t('otc.side.label')}
      isFullWidth
      value={search.type}
      onChange={(type) => onChoose({ type })}
      segments={sides.map(({ value, tone }) => ({ value, tone, label: t(`otc.side.${value}`) }))}
    />
  );
}

/** Which coin, for which money, paid how. */
export function OfferFilters({ search, onChoose }: OfferFiltersProps) {
  const t = useT();
  const coins = useQuery(otcCoins).data?.map(({ coin }) => coin) ?? [];
  const fiats =
    useQuery(otcFiats)
      .data?.filter(({ isPriced }) => isPriced)
      .map(({ fiat }) => fiat) ?? [];
  return (
    <>
      <Field label={t('common.money.coin')}>
        <Select
          leading={<CoinMark symbol={search.coin} className="size-5" />}
          value={search.coin}
          onChange={(coin) => onChoose({ coin })}
          options={withChosen(coins, search.coin).map((coin) => ({ value: coin, label: coin }))}
        />
      </Field>
      <Field label={t('otc.field.fiat')}>
        <Select<DisplayCurrency>
          value={search.fiat}
          onChange={(fiat) => onChoose({ fiat })}
          options={withChosen(fiats, search.fiat).map((fiat) => ({ value: fiat, label: fiat.toUpperCase() }))}
        />
      </Field>
      <Field label={t('otc.field.payType')}>
        <Select<OfferSearch['payType']>
          value={search.payType}
          onChange={(payType) => onChoose({ payType })}
          options={[
            { value: '', label: t('common.list.all') },
            { value: 'bank', label: t('otc.payType.bank') },
          ]}
        />
      </Field>
    </>
  );
}

/** What is chosen stands there before the list has come. */
function withChosen<Name extends string>(names: readonly Name[], chosen: Name): readonly Name[] {
  return names.includes(chosen) ? names : [chosen, ...names];
}
