import {
  settingObject,
  type OperatorSetting,
  type LevelSetting,
  type MarketSetting,
  type NetworkSetting,
} from '@candor/contract/settings/operator-setting.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { nameLevel } from '#shared/names/name-level.ts';
import { Panel } from '#shared/panel.tsx';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import type { SettingField, SettingWord } from './setting-draft.ts';

export interface ActProps {
  /** What may be done with a row; nothing for whoever only reads. */
  readonly acts: readonly Column<OperatorSetting>[];
}

/** What a coin costs and asks for on each network, and whether it is open there. */
export function NetworkTable({ networks, acts }: ActProps & { readonly networks: readonly NetworkSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.networks')}>
      <DataTable
        label={t('ops.setting.networks')}
        rows={networks}
        rowKey={settingObject}
        columns={[
          { key: 'coin', header: t('ops.column.coin'), cell: ({ coin }) => coin },
          { key: 'network', header: t('ops.column.network'), cell: ({ chainType }) => chainType },
          openColumn(t, 'isDepositOpen', t('ops.nav.deposits')),
          openColumn(t, 'isWithdrawalOpen', t('ops.nav.withdrawals')),
          figure(t, 'depositMin'),
          {
            key: 'confirmations',
            header: t('ops.column.confirmations'),
            align: 'end',
            className: 'max-xl:whitespace-normal',
            cell: ({ creditConfirmations, unlockConfirmations }) => `${creditConfirmations} / ${unlockConfirmations}`,
          },
          figure(t, 'withdrawMin'),
          figure(t, 'withdrawFee'),
          ...acts,
        ]}
      />
    </Panel>
  );
}

/** Every market with its fees and the values of its orders. */
export function MarketTable({ markets, acts }: ActProps & { readonly markets: readonly MarketSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.halt.markets')}>
      <DataTable
        label={t('ops.halt.markets')}
        rows={markets}
        rowKey={settingObject}
        columns={[
          symbolColumn(t),
          figure(t, 'makerFeePercent', '%'),
          figure(t, 'takerFeePercent', '%'),
          figure(t, 'minNotional'),
          figure(t, 'maxNotional'),
          ...acts,
        ]}
      />
    </Panel>
  );
}

/** What each level of verification may move. */
export function LevelTable({ levels, acts }: ActProps & { readonly levels: readonly LevelSetting[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.setting.levels')}>
      <DataTable
        label={t('ops.setting.levels')}
        rows={levels}
        rowKey={settingObject}
        columns={[
          { key: 'level', header: t('ops.column.level'), cell: ({ level }) => nameLevel(t, level) },
          figure(t, 'depositMax', 'USDT'),
          figure(t, 'withdrawPerDay', 'USDT'),
          ...acts,
        ]}
      />
    </Panel>
  );
}

/** Which market or contract a row is about. */
export function symbolColumn(t: Translate): Column<{ readonly symbol: string }> {
  return {
    key: 'symbol',
    header: t('ops.column.market'),
    sortBy: ({ symbol }) => symbol,
    cell: ({ symbol }) => symbol,
  };
}

type FigureField = Exclude<SettingField, `is${string}` | `${string}Confirmations` | SettingWord>;

/** An amount of a setting under its own name; what is not limited says so. */
export function figure<Key extends FigureField>(
  t: Translate,
  key: Key,
  unit?: string,
): Column<Readonly<Record<Key, string | number | null>>> {
  return {
    key,
    header: t(`ops.settingField.${key}`),
    align: 'end',
    className: 'max-xl:whitespace-normal',
    cell: ({ [key]: value }) =>
      value === null ? (
        t('ops.setting.noLimit')
      ) : (
        <Amount value={String(value)} {...(unit !== undefined && { unit })} />
      ),
  };
}

/** Whether something is open. */
export function openColumn<Key extends string>(
  t: Translate,
  key: Key,
  header: string = t('ops.column.state'),
): Column<Readonly<Record<Key, boolean>>> {
  return {
    key,
    header,
    cell: ({ [key]: isOpen }) => (
      <Badge tone={isOpen ? 'success' : 'danger'}>{t(isOpen ? 'ops.setting.open' : 'ops.setting.closed')}</Badge>
    ),
  };
}
