import type { PerpetualAsset } from '@candor/contract/perpetuals/position.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { useSession } from '#shared/session/session-store.ts';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { moneyDecimals } from '#shared/wallet/money-decimals.ts';
import { useDemoFunds } from '#shared/wallet/use-demo-funds.ts';
import { RatioBar } from '../positions/ratio-bar.tsx';
import { perpetualAssets } from '../queries.ts';
import type { PerpetualDesk } from './perpetual-desk.ts';

/** The contract wallet in the coin this contract is settled in, and the way to get something into it. */
export function PerpetualFunds({ desk: { contract } }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const assets = useQuery({ ...perpetualAssets, enabled: isLogin }).data;
  const grant = useDemoFunds(() => showToast({ tone: 'success', title: t('spot.funds.granted') }));
  if (!isLogin) return null;
  const asset = assets?.find(({ coin }) => coin === contract.settle);
  return (
    <section aria-label={t('perpetuals.funds.title')} className="flex flex-col gap-2 border-t border-line pt-3 text-13">
      <h2 className="font-semibold">{t('perpetuals.funds.title')}</h2>
      {assets !== undefined && asset === undefined ? (
        <p className="text-muted">{t('perpetuals.funds.empty')}</p>
      ) : (
        <Figures asset={asset} coin={contract.settle} />
      )}
      <TransferButton coin={contract.settle} to="contract" label={t('app.page.transfer')} />
      {platformConfig().mode === 'demo' && (
        <>
          <Button size="small" variant="ghost" isLoading={grant.isPending} onClick={() => grant.mutate()}>
            {t('spot.funds.grant')}
          </Button>
          <p className="text-12 text-faint">{t('spot.funds.note')}</p>
        </>
      )}
    </section>
  );
}

function Figures({ asset, coin }: { readonly asset: PerpetualAsset | undefined; readonly coin: string }) {
  const t = useT();
  const rows = [
    { label: t('perpetuals.funds.balance'), value: asset?.balance },
    { label: t('perpetuals.funds.equity'), value: asset?.equity },
    { label: t('spot.ticket.available'), value: asset?.available },
  ];
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-muted">{label}</dt>
          <dd>
            <Amount value={value} unit={coin} decimals={moneyDecimals(value, coin)} isPrivate />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-3">
        <dt className="text-muted">{t('perpetuals.figure.unrealised')}</dt>
        <dd>
          <Amount value={asset?.unrealised} unit={coin} sign="always" isDirectional isPrivate />
        </dd>
      </div>
      {asset !== undefined && asset.marginRatio !== null && (
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{t('perpetuals.figure.marginRatio')}</dt>
          <dd>
            <RatioBar percent={asset.marginRatio} />
          </dd>
        </div>
      )}
    </dl>
  );
}
