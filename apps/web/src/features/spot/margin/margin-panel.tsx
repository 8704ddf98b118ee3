import type { MarginProperty } from '@candor/contract/margin.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { Desk } from '../desk/desk.ts';
import { changeTicket } from '../ticket/ticket-store.ts';
import { BorrowDialog } from './borrow-dialog.tsx';
import type { MarginDialogProps } from './margin-dialog.ts';
import { useMarginProperty } from './margin-queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RepayDialog } from './repay-dialog.tsx';
import { RiskGauge } from './risk-gauge.tsx';

interface MarginPanelProps {
  readonly desk: Desk;
}

/** The margin account an order would be traded with: its risk, and the ways to borrow, repay and move money. */
export function MarginPanel({ desk: { market, ticket: store } }: MarginPanelProps) {
  const t = useT();
  const { account, side, autoRepay } = store((state) => state.ticket);
  const property = useMarginProperty(account, market.symbol);
  if (account === 'spot') return null;
  if (property.isError) return <p className="text-13 text-muted">{t('margin.panel.notOffered')}</p>;
  return (
    <section aria-label={t('margin.panel.label')} className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
      {side === 'sell' && (
        <Checkbox
          label={t('margin.panel.autoRepay')}
          isChecked={autoRepay}
          onChange={(isChecked) => changeTicket(store, { kind: 'autoRepayChosen', autoRepay: isChecked })}
        />
      )}
      {property.data !== undefined && (
        <AccountFacts
          property={property.data}
          {...{ mode: account, symbol: market.symbol, coins: [market.baseCoin, market.coin].map(upperCase) }}
        />
      )}
      <p className="text-12 text-muted">{t('margin.panel.risk')}</p>
    </section>
  );
}

function upperCase(text: string): string {
  return text.toUpperCase();
}

type Deed = 'borrow' | 'repay' | 'move';

interface AccountFactsProps extends Omit<MarginDialogProps, 'onClose'> {
  readonly property: MarginProperty;
}

/** How the account stands, and what can be done about it. */
export function AccountFacts({ property, ...place }: AccountFactsProps) {
  const t = useT();
  const [deed, setDeed] = useState<Deed>();
  const dialog = { ...place, onClose: () => setDeed(undefined) };
  return (
    <>
      <RiskGauge property={property} />
      <Facts>
        <Fact label={t('margin.panel.assets')}>
          <Amount value={property.assets ?? undefined} unit="USDT" decimals={2} isPrivate />
        </Fact>
        <Fact label={t('margin.panel.debt')}>
          <Amount value={property.debt ?? undefined} unit="USDT" decimals={2} isPrivate />
        </Fact>
        <Fact label={t('margin.panel.forcePrice')}>
          <Amount value={property.forcePrice ?? undefined} />
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        {DEEDS.map((one) => (
          <Button key={one} size="small" className="flex-1" onClick={() => setDeed(one)}>
            {t(`margin.panel.${one}`)}
          </Button>
        ))}
      </div>
      {deed === 'borrow' && <BorrowDialog {...dialog} />}
      {deed === 'repay' && <RepayDialog {...dialog} />}
      {deed === 'move' && <MoveDialog {...dialog} />}
    </>
  );
}

const DEEDS = ['move', 'borrow', 'repay'] as const satisfies readonly Deed[];
