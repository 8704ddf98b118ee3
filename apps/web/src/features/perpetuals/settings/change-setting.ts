import { updateLeverageRadio } from '@candor/contract/perpetuals/entrust.ts';
import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { updatePerpetualSetting } from '@candor/contract/perpetuals/positions.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { call } from '#shared/api/call.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';

export type SettingChange = RequestInput<typeof updatePerpetualSetting>['body'];

/** Positions of one contract and side are one: the coin family's word for it; split ones there are none. */
const MERGED = 1;

/** Changes a setting by the calls of the desk it is changed at. The coin family has none for the position mode. */
export function changeSetting(setting: PerpetualSetting, change: SettingChange): Promise<PerpetualSetting> {
  if (!isInTerminal() || change.positionMode !== undefined) return call(updatePerpetualSetting, { body: change });
  const { leverage = setting.leverage, pattern = setting.pattern, symbol } = change;
  const type = setting.contractType === 1 ? 'ubw' : 'bbw';
  return call(updateLeverageRadio, { body: { symbol, type, pattern, patternType: MERGED, cou: leverage } });
}
