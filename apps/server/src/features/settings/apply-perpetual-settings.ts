import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import { perpetualCapsOf } from './perpetual-setting.ts';
import type { OperatorSettings } from './operator-settings.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every contract whose time for other caps has come. What it has already is not told again. */
export async function applyPerpetualSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'contract') continue;
    const { symbol } = setting;
    const contract = exchange.read((state) => perpetualsOf(state).find((known) => known.symbol === symbol));
    if (contract === undefined) continue;
    const caps = perpetualCapsOf(setting, contract);
    const isKnown =
      contract.positionMaxLots === caps.positionMaxLots && contract.openInterestMaxLots === caps.openInterestMaxLots;
    if (isKnown) continue;
    const outcome = await exchange.submit({ kind: 'setContractCaps', symbol, ...caps });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', symbol, refusal: outcome.refusal }, 'a contract keeps its caps');
  }
}
