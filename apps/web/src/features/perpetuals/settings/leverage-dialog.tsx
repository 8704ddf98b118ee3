import type { RiskTierRow } from '@candor/contract/perpetuals/instrument.ts';
import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Slider } from '@candor/ui/inputs/slider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { maintenanceTiers } from './maintenance-tiers.ts';
import { useChangeSetting } from './use-change-setting.ts';

interface LeverageDialogProps {
  readonly desk: PerpetualDesk;
  readonly setting: PerpetualSetting;
  readonly onClose: () => void;
}

/** The leverage of one contract, with the sizes up to which each is allowed. */
export function LeverageDialog({ desk: { terms }, setting, onClose }: LeverageDialogProps) {
  const t = useT();
  const choices = terms.leverages.filter((leverage) => leverage <= setting.leverageMax);
  const [index, setIndex] = useState(Math.max(0, choices.indexOf(setting.leverage)));
  const change = useChangeSetting(onClose, setting);
  const tiers = useQuery(maintenanceTiers(terms));
  const leverage = choices[index] ?? setting.leverage;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('perpetuals.leverage.title')}
      description={t('perpetuals.leverage.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
          <Button
            variant="primary"
            isLoading={change.isPending}
            disabled={leverage === setting.leverage}
            onClick={() => change.mutate({ symbol: terms.symbol, leverage })}
          >
            {t('perpetuals.leverage.choose', { leverage })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-center text-28 font-semibold tabular-nums">{leverage}×</p>
        <Slider
          label={t('perpetuals.figure.leverage')}
          value={index}
          onChange={setIndex}
          min={0}
          max={Math.max(1, choices.length - 1)}
          marks={choices.map((_, at) => at)}
          format={(at) => `${choices[at] ?? ''}×`}
        />
        <p className="text-12 text-muted">{t('perpetuals.leverage.cap', { leverage: setting.leverageMax })}</p>
        <Loaded query={tiers}>{(rows) => <TierTable tiers={rows} coin={terms.settle} leverage={leverage} />}</Loaded>
      </div>
    </Dialog>
  );
}

interface TierTableProps {
  readonly tiers: readonly RiskTierRow[];
  readonly coin: string;
  /** The rows that this leverage may reach are marked. */
  readonly leverage: number;
}

function TierTable({ tiers, coin, leverage }: TierTableProps) {
  const t = useT();
  return (
    <table className="w-full text-12 tabular-nums">
      <caption className="pb-1 text-start text-13 font-medium">{t('perpetuals.leverage.tiers')}</caption>
      <thead className="text-faint">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {t('perpetuals.leverage.upTo', { coin })}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('perpetuals.figure.leverage')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('perpetuals.part.maintenanceRate')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('perpetuals.part.deduction')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.tier} className={tier.maxLeverage >= leverage ? 'h-6' : 'h-6 text-faint'}>
            <td>{tier.maxValue === null ? '∞' : <Amount value={tier.maxValue} />}</td>
            <td className="text-end">{tier.maxLeverage}×</td>
            <td className="text-end">
              <Amount value={percentOfFraction(tier.maintenanceRate)} unit="%" />
            </td>
            <td className="text-end">
              <Amount value={tier.deduction} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
