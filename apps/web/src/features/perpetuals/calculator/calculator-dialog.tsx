import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { usePerpetualSetting } from '../ticket/use-perpetual-context.ts';
import { calculate, type CalculatorDraft, type CalculatorResult } from './calculator.ts';

const CALCULATORS = ['profit', 'target', 'liquidation'] as const;
type CalculatorName = (typeof CALCULATORS)[number];

interface CalculatorDialogProps {
  readonly desk: PerpetualDesk;
  readonly onClose: () => void;
}

/** What a position would bring, which price brings a wish, and where it would end: reckoned here, nothing is sent. */
export function CalculatorDialog({ desk, onClose }: CalculatorDialogProps) {
  const t = useT();
  const [name, setName] = useState<CalculatorName>('profit');
  const setting = usePerpetualSetting(desk.contract.symbol);
  const [draft, setDraft] = useState<CalculatorDraft>({
    direction: 'long',
    leverage: setting?.leverage ?? 5,
    entry: desk.mark.getSnapshot()?.markPrice ?? '',
    amount: '',
    exit: '',
    profit: '',
    extraMargin: '',
  });
  const change = (parts: Partial<CalculatorDraft>) => setDraft((before) => ({ ...before, ...parts }));
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('perpetuals.calculator.title')}>
      <Tabs
        label={t('perpetuals.calculator.title')}
        value={name}
        onChange={setName}
        items={CALCULATORS.map((value) => ({ value, label: t(`perpetuals.calculator.${value}`) }))}
      >
        <div data-density="compact" className="flex flex-col gap-3 pt-4">
          <SegmentedControl
            label={t('spot.orders.side')}
            isFullWidth
            value={draft.direction}
            onChange={(direction) => change({ direction })}
            segments={[
              { value: 'long', label: t('perpetuals.side.long'), tone: 'up' },
              { value: 'short', label: t('perpetuals.side.short'), tone: 'down' },
            ]}
          />
          <Fields desk={desk} name={name} draft={draft} onChange={change} />
          <Results desk={desk} name={name} result={calculate(desk.contract, draft)} />
        </div>
      </Tabs>
    </Dialog>
  );
}

interface FieldsProps {
  readonly desk: PerpetualDesk;
  readonly name: CalculatorName;
  readonly draft: CalculatorDraft;
  readonly onChange: (parts: Partial<CalculatorDraft>) => void;
}

/** The last field is what each calculator asks for. */
const ASKED = { profit: 'exit', target: 'profit', liquidation: 'extraMargin' } as const satisfies Record<
  CalculatorName,
  keyof CalculatorDraft
>;

const FIELD_NAMES = {
  entry: 'perpetuals.figure.entry',
  amount: 'spot.ticket.amount',
  exit: 'perpetuals.calculator.exit',
  profit: 'perpetuals.calculator.wanted',
  extraMargin: 'perpetuals.calculator.extraMargin',
} as const satisfies Record<string, PlainMessageId>;

function Fields({ desk, name, draft, onChange }: FieldsProps) {
  const t = useT();
  const { terms, contract, unitName } = desk;
  const looks = {
    entry: { decimals: decimalsOf(terms.tickSize), unit: contract.quote },
    amount: { decimals: decimalsOf(terms.stepSize), unit: unitName },
    exit: { decimals: decimalsOf(terms.tickSize), unit: contract.quote },
    profit: { decimals: LEDGER_SCALE, unit: contract.settle },
    extraMargin: { decimals: LEDGER_SCALE, unit: contract.settle },
  };
  return (
    <>
      <Field label={t('perpetuals.figure.leverage')}>
        <Select
          value={String(draft.leverage)}
          onChange={(leverage) => onChange({ leverage: Number(leverage) })}
          options={terms.leverages.map((leverage) => ({ value: String(leverage), label: `${leverage}×` }))}
        />
      </Field>
      {(['entry', 'amount', ASKED[name]] as const).map((field) => (
        <Field key={field} label={t(FIELD_NAMES[field])}>
          <NumberField
            name={field}
            value={draft[field]}
            onChange={(text) => onChange({ [field]: text })}
            {...looks[field]}
          />
        </Field>
      ))}
    </>
  );
}

interface ResultsProps {
  readonly desk: PerpetualDesk;
  readonly name: CalculatorName;
  readonly result: CalculatorResult;
}

function Results({ desk: { terms, contract }, name, result }: ResultsProps) {
  const t = useT();
  const decimals = decimalsOf(terms.tickSize);
  return (
    <Facts>
      <Fact label={t('perpetuals.calculator.margin')}>
        <Amount value={result.margin} unit={contract.settle} />
      </Fact>
      {name === 'profit' && (
        <>
          <Fact label={t('perpetuals.calculator.profit')}>
            <Amount value={result.profit} unit={contract.settle} sign="always" isDirectional />
          </Fact>
          <Fact label={t('perpetuals.figure.returnOnMargin')}>
            <SignedPercent value={result.returnPercent} />
          </Fact>
        </>
      )}
      {name === 'target' && (
        <Fact label={t('perpetuals.calculator.target')}>
          <Amount value={result.targetPrice} unit={contract.quote} decimals={decimals} />
        </Fact>
      )}
      {name === 'liquidation' && (
        <Fact label={t('perpetuals.figure.liquidation')}>
          <Amount value={result.liquidationPrice} unit={contract.quote} decimals={decimals} />
        </Fact>
      )}
    </Facts>
  );
}
