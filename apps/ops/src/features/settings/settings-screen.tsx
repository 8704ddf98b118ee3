import { settingObject, type OperatorSetting } from '@candor/contract/settings/operator-setting.ts';
import { changeSetting, getSettings } from '@candor/contract/staff/settings.ts';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { BankTable } from './bank-table.tsx';
import { BreakerTable } from './breaker-table.tsx';
import { CapTable } from './cap-table.tsx';
import { EarnTable } from './earn-table.tsx';
import { LoanTable } from './loan-table.tsx';
import { RateTable } from './rate-table.tsx';
import { PeriodTable } from './period-table.tsx';
import { LevelTable, MarketTable, NetworkTable } from './setting-tables.tsx';
import { VaultTable } from './vault-table.tsx';
import { VersionTable } from './version-table.tsx';

/** Fees, coins and limits as they hold; whoever may ask for others does so here, and a second person decides. */
export function SettingsScreen() {
  const t = useT();
  const mayCall = useMayCall();
  const settings = useLive(getSettings, {});
  const [changed, setChanged] = useState<OperatorSetting>();
  const act: Column<OperatorSetting> = {
    key: 'act',
    header: t('ops.column.acts'),
    align: 'end',
    cell: (setting) => (
      <Button size="small" onClick={() => setChanged(setting)}>
        {t('ops.setting.change')}
      </Button>
    ),
  };
  const acts = mayCall(changeSetting) ? [act] : [];
  return (
    <Loaded query={settings}>
      {({
        networks,
        banks,
        markets,
        contracts,
        breakers,
        levels,
        periods,
        earnProducts,
        vaults,
        loans,
        rates,
        versions,
      }) => (
        <>
          <NetworkTable networks={networks} acts={acts} />
          <BankTable banks={banks} acts={acts} />
          <LevelTable levels={levels} acts={acts} />
          <VersionTable versions={versions} />
          <MarketTable markets={markets} acts={acts} />
          <CapTable contracts={contracts} acts={acts} />
          <BreakerTable breakers={breakers} acts={acts} />
          <PeriodTable periods={periods} acts={acts} />
          <EarnTable earnProducts={earnProducts} acts={acts} />
          <VaultTable vaults={vaults} acts={acts} />
          <LoanTable loans={loans} acts={acts} />
          <RateTable rates={rates} acts={acts} />
          {changed !== undefined && (
            <SettingDialog key={settingObject(changed)} setting={changed} onClose={() => setChanged(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}
