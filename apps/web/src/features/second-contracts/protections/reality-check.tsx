import { acknowledgeRealityCheck, type SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { protections } from './protections-query.ts';
import { useProtections } from './use-protections.ts';

/** Comes when it is due, over whatever is on the desk, and stays until it was answered. */
export function RealityCheck() {
  const { data } = useProtections();
  if (data === undefined || !data.realityCheck.isDue) return null;
  return <RealityCheckDialog known={data} />;
}

const MINUTE_MS = 60_000;

function RealityCheckDialog({ known }: { readonly known: SecondProtections }) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const { today, realityCheck } = known;
  const acknowledge = useMutation({
    mutationFn: () => call(acknowledgeRealityCheck, {}),
    onSuccess: (renewed) => void queries.setQueryData(protections.queryKey, renewed),
  });
  const minutes = Math.floor((serverClock.nowMs() - (realityCheck.sinceTime ?? known.atMs)) / MINUTE_MS);
  const duration = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
  return (
    <Dialog
      isOpen
      isDismissible={false}
      size="small"
      onClose={() => undefined}
      title={t('second-contracts.reality.title')}
      description={t('second-contracts.reality.text')}
      footer={
        <>
          <Link to="/account/center/second-limits" className={buttonClass()}>
            {t('second-contracts.reality.pause')}
          </Link>
          <Button variant="primary" isLoading={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            {t('second-contracts.reality.continue')}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label={t('second-contracts.reality.since')}>{duration}</Fact>
        <Fact label={t('second-contracts.today.orders')}>{today.orders}</Fact>
        <Fact label={t('second-contracts.today.stake')}>
          <Amount value={today.stake} unit="USDT" />
        </Fact>
        <Fact label={t('second-contracts.today.result')}>
          <Amount value={today.profitLoss} unit="USDT" sign="always" isDirectional />
        </Fact>
      </Facts>
    </Dialog>
  );
}
