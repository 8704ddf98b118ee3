import { NOTHING } from '@candor/format/decimal.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { filledFormula } from './explanation.ts';
import { useExplained } from './explained-store.ts';

/** A figure, its formula, and the same with the reader's own values. */
export function ExplainDialog() {
  const t = useT();
  const locale = useLocale();
  const explanation = useExplained((state) => state.explanation);
  if (explanation === undefined) return null;
  const { formula, result, isPercent } = explanation;
  const parts = explanation.parts.map((part) => ({ ...part, value: formatDecimal(part.value, { locale }) ?? NOTHING }));
  return (
    <Dialog
      isOpen
      size="small"
      onClose={() => useExplained.setState({ explanation: undefined })}
      title={t(explanation.title)}
      description={t('perpetuals.explain.text')}
    >
      <div className="flex flex-col gap-4 text-13">
        <p className="rounded-medium bg-surface-3 p-3 text-center text-14 font-medium">{formula}</p>
        <dl className="flex flex-col gap-1.5">
          {parts.map(({ letter, name, value }) => (
            <div key={letter} className="flex justify-between gap-3">
              <dt className="text-muted">
                <span className="inline-block w-5 font-medium text-ink">{letter}</span> {t(name)}
              </dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-line pt-3 text-center tabular-nums">
          {filledFormula({ formula, parts })}
          <br />= <strong className="text-16">{formatDecimal(result, { locale, isPercent })}</strong>
        </p>
      </div>
    </Dialog>
  );
}
