import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import type { TakeDraft } from './take-draft.ts';

const DECIMALS = { fiat: 2, coin: 8 } as const;

interface TakeAmountProps {
  readonly coin: string;
  readonly fiat: string;
  readonly draft: TakeDraft;
  readonly onChange: (draft: TakeDraft) => void;
  readonly error: string | undefined;
  /** What there is to sell; left out for whoever buys. */
  readonly available?: string | undefined;
  readonly isSelling: boolean;
}

/** How much, in money or in coin. */
export function TakeAmount({ coin, fiat, draft, onChange, error, available, isSelling }: TakeAmountProps) {
  const t = useT();
  const unitName = fiat.toUpperCase();
  return (
    <div className="flex flex-col gap-2">
      <Field
        isRequired
        label={t('common.money.amount')}
        error={error}
        hint={
          isSelling && (
            <>
              {t('otc.take.available')}: <Amount value={available} unit={coin} isPrivate />{' '}
              <Link to="/assets/index" search={{ key: 'transfer' }} className={linkClass}>
                {t('app.page.transfer')}
              </Link>
            </>
          )
        }
        aside={
          isSelling &&
          available !== undefined && (
            <button type="button" className="text-accent" onClick={() => onChange({ amount: available, unit: 'coin' })}>
              {t('common.money.all')}
            </button>
          )
        }
      >
        <NumberField
          decimals={DECIMALS[draft.unit]}
          unit={draft.unit === 'fiat' ? unitName : coin}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount })}
        />
      </Field>
      <div className="self-start">
        <SegmentedControl
          label={t('otc.field.unit')}
          value={draft.unit}
          onChange={(unit) => onChange({ amount: '', unit })}
          segments={[
            { value: 'fiat', label: unitName },
            { value: 'coin', label: coin },
          ]}
        />
      </div>
    </div>
  );
}
