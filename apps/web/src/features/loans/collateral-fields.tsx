import type { LoanTerms } from '@candor/contract/loans/wire.ts';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { FundingHint } from './funding-hint.tsx';
import type { LoanDraft, SecurityPreview } from './loan-draft.ts';

const DECIMALS = 8;
const NONE = 'none';

interface CollateralFieldsProps {
  readonly draft: LoanDraft;
  readonly terms: LoanTerms | undefined;
  readonly security: SecurityPreview | undefined;
  readonly available: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<LoanDraft>) => void;
}

/** Which coin secures the loan, if any does, and how much of it. */
export function CollateralFields({ draft, terms, security, available, error, onChange }: CollateralFieldsProps) {
  const t = useT();
  const { coin } = draft;
  const coins = terms?.collaterals.map((one) => one.coin) ?? [coin];
  const segments = [
    ...coins.map((value) => ({ value, label: value })),
    { value: NONE, label: t('loans.security.none') },
  ];
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('loans.security.label')}
        segments={segments}
        value={coin === '' ? NONE : coin}
        onChange={(value) => onChange({ coin: value === NONE ? '' : value, collateral: '' })}
        isFullWidth
      />
      {coin === '' ? (
        <p className="text-13 text-muted">
          {t('loans.security.unsecured', {
            maximum: terms?.unsecuredMax ?? '—',
            score: String(terms?.scoreMin ?? '—'),
          })}
        </p>
      ) : (
        <Field
          isRequired
          label={t('loans.security.label')}
          hint={<FundingHint coin={coin} available={available} />}
          error={error}
          aside={
            security !== undefined && (
              <button type="button" className="text-accent" onClick={() => onChange({ collateral: security.least })}>
                {t('loans.security.useLeast')}
              </button>
            )
          }
        >
          <NumberField
            decimals={DECIMALS}
            unit={coin}
            value={draft.collateral}
            onChange={(collateral) => onChange({ collateral })}
          />
        </Field>
      )}
      {coin !== '' && security !== undefined && (
        <p className="text-13 text-muted">{t('loans.security.least', { amount: security.least, coin })}</p>
      )}
    </div>
  );
}
