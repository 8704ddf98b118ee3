import { Button } from '@candor/ui/button.tsx';
import { DateRange } from '@candor/ui/inputs/date-range.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select, type SelectOption } from '@candor/ui/inputs/select.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { ORDER_STATE_NAMES } from '#shared/trade-desk/orders/order-state-names.ts';
import { useListedPerpetuals } from '../desk/use-listed-perpetuals.ts';
import { DIRECTION_NAMES } from '../dock/direction-names.ts';
import { isFiltered, isOrderTab, STATES_OF_TAB, UNFILTERED, type RecordsSearch } from './records-search.ts';

interface RecordFiltersProps {
  readonly search: RecordsSearch;
  readonly contractType: '1' | '2';
  readonly onChoose: (change: Partial<RecordsSearch>) => void;
}

/** Contract and days; for orders also margin mode, direction, type and status. */
export function RecordFilters({ search, contractType, onChoose }: RecordFiltersProps) {
  const t = useT();
  const { contract, from, to } = search;
  const listed = useListedPerpetuals().filter((one) => String(one.contractType) === contractType);
  return (
    <form role="search" aria-label={t('records.filter.label')} className={FILTERS} onSubmit={(e) => e.preventDefault()}>
      <Choice
        label={t('perpetuals.positions.contract')}
        value={contract}
        onChange={(value) => onChoose({ contract: value })}
        options={listed.map(({ symbol }) => ({ value: symbol, label: symbol }))}
      />
      <OrderChoices search={search} onChoose={onChoose} />
      <div className="col-span-2 min-w-0">
        <DateRange label={t('records.filter.period')} value={{ from, to }} onChange={(range) => onChoose(range)} />
      </div>
      {isFiltered(search) && (
        <Button className="self-end" onClick={() => onChoose(UNFILTERED)}>
          {t('records.filter.clear')}
        </Button>
      )}
    </form>
  );
}

const FILTERS = 'grid grid-cols-2 items-start gap-3 md:grid-cols-4 xl:grid-cols-8';

function OrderChoices({
  search: { tab, mode, direction, type, state },
  onChoose,
}: Omit<RecordFiltersProps, 'contractType'>) {
  const t = useT();
  if (!isOrderTab(tab)) return null;
  return (
    <>
      <Choice
        label={t('perpetuals.mode.marginTitle')}
        value={mode}
        onChange={(value) => onChoose({ mode: value })}
        options={[
          { value: '1', label: t('perpetuals.mode.isolated') },
          { value: '2', label: t('perpetuals.mode.cross') },
        ]}
      />
      <Choice
        label={t('perpetuals.positions.direction')}
        value={direction}
        onChange={(value) => onChoose({ direction: value })}
        options={([1, 2, 3, 4] as const).map((one) => ({ value: `${one}` as const, label: t(DIRECTION_NAMES[one]) }))}
      />
      <Choice
        label={t('spot.orders.type')}
        value={type}
        onChange={(value) => onChoose({ type: value })}
        options={[
          { value: '0', label: t('spot.type.limit') },
          { value: '1', label: t('spot.type.market') },
          { value: '2', label: t('spot.type.stopLimit') },
          { value: '3', label: t('spot.type.plan') },
        ]}
      />
      <Choice
        label={t('spot.orders.status')}
        value={state}
        onChange={(value) => onChoose({ state: value })}
        options={STATES_OF_TAB[tab].map((value) => ({ value, label: t(ORDER_STATE_NAMES[value]) }))}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value | '') => void;
}

/** One of some, or all of them. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const t = useT();
  return (
    <Field label={label}>
      <Select<Value | ''>
        value={value}
        onChange={onChange}
        options={[{ value: '', label: t('records.filter.all') }, ...options]}
      />
    </Field>
  );
}
