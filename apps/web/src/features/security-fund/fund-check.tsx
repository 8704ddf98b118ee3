import { checkFund, type FundFinding } from '@candor/contract/security-fund/check-fund.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface FundCheckProps {
  readonly fund: ReplyOutput<typeof getSecurityFund>;
}

/** The reader's own browser recomputes what the page shows. */
export function FundCheck({ fund }: FundCheckProps) {
  const t = useT();
  const [checked, setChecked] = useState<CheckedFund>();
  return (
    <section
      aria-label={t('security-fund.check.title')}
      className="flex flex-col gap-3 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{t('security-fund.check.title')}</h2>
      <p className="max-w-2xl text-13 text-muted">{t('security-fund.check.text')}</p>
      <Button
        className="self-start"
        icon={<ShieldCheck aria-hidden className="size-4" />}
        onClick={() => setChecked({ fund, findings: checkFund(fund) })}
      >
        {t('security-fund.check.run')}
      </Button>
      <div role="status">{checked !== undefined && <Outcome {...checked} />}</div>
    </section>
  );
}

interface CheckedFund extends FundCheckProps {
  readonly findings: readonly FundFinding[];
}

function Outcome({ fund, findings }: CheckedFund) {
  const t = useT();
  if (findings.length === 0) {
    const counts = { assets: String(fund.assets.length), days: String(fund.days.length) };
    return <Banner tone="success">{t('security-fund.check.sound', counts)}</Banner>;
  }
  return (
    <Banner tone="danger" title={t('security-fund.check.broken')}>
      <ul>
        {findings.map(({ coin, check }) => (
          <li key={`${coin} ${check}`}>{t(`security-fund.fault.${check}`, { coin })}</li>
        ))}
      </ul>
    </Banner>
  );
}
