import { getPriceSources } from '@candor/contract/markets/prices.ts';
import type { SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { listSecondVoids } from '@candor/contract/second-contracts/void.ts';
import { SECOND_CHECKS, type SecondCheck } from '@candor/contract/second-contracts/verify.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX, ShieldCheck } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { recomputeReceipt, type Recomputed } from './recompute-receipt.ts';
import { ReceiptCard } from './receipt-card.tsx';

/** The reader's own browser makes the whole contract again, with the key the operator publishes and nothing else. */
export function Recompute({ receipt }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  const locale = useLocale();
  const check = useMutation({
    mutationFn: async () => {
      const [{ publicKey }, { voids }] = await Promise.all([
        call(getPriceSources, {}, { isQuiet: true }),
        call(listSecondVoids, {}, { isQuiet: true }),
      ]);
      return recomputeReceipt(receipt, { publicKey, voids });
    },
  });
  return (
    <ReceiptCard title={t('receipt.check.title')} text={t('receipt.check.text')}>
      <Button
        variant="primary"
        className="self-start"
        icon={<ShieldCheck aria-hidden className="size-4" />}
        isLoading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('receipt.check.run')}
      </Button>
      <div role="status" className="flex flex-col gap-3">
        {check.data !== undefined && <Found found={check.data} isRunning={receipt.outcome === null} />}
        {check.error !== null && <p className="text-13 text-danger">{failureText(check.error, locale)}</p>}
      </div>
    </ReceiptCard>
  );
}

interface FoundProps {
  readonly found: Recomputed;
  /** As far as it has come. */
  readonly isRunning: boolean;
}

function Found({ found, isRunning }: FoundProps) {
  const t = useT();
  if (found.kind === 'unsupported') return <Banner tone="warning">{t('receipt.check.unsupported')}</Banner>;
  const fault = found.kind === 'fault' ? found.check : undefined;
  return (
    <>
      {fault === undefined ? (
        <Banner tone="success">{t(isRunning ? 'receipt.check.soundSoFar' : 'receipt.check.sound')}</Banner>
      ) : (
        <Banner tone="danger">{t('receipt.check.broken')}</Banner>
      )}
      <ul className="flex flex-col gap-1.5 text-13">
        {SECOND_CHECKS.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Mark name={name} fault={fault} />
            {t(`receipt.step.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Checks go in their order: before the first fault all hold, after it none was made. */
function Mark({ name, fault }: { readonly name: SecondCheck; readonly fault: SecondCheck | undefined }) {
  const t = useT();
  const distance = fault === undefined ? -1 : SECOND_CHECKS.indexOf(name) - SECOND_CHECKS.indexOf(fault);
  if (distance < 0) return <CircleCheck aria-label={t('receipt.check.holds')} className="size-4 text-success" />;
  if (distance === 0) return <CircleX aria-label={t('receipt.check.fails')} className="size-4 text-danger" />;
  return <CircleDashed aria-label={t('receipt.check.notMade')} className="size-4 text-faint" />;
}
