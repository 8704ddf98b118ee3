import { type BankSetting, settingObject } from '@candor/contract/settings/operator-setting.ts';
import type { OperatorSettings } from './operator-settings.ts';

/** What holds before two people have decided anything: a card is paid, and there is no account to pay into. */
const FIRST: BankSetting = {
  kind: 'bank',
  coin: 'USDT',
  isDepositOpen: false,
  isWithdrawalOpen: true,
  currency: 'USD',
  bankName: '',
  holder: '',
  accountNumber: '',
  swiftCode: '',
  reference: '',
  depositMin: '1',
  withdrawMin: '50',
  withdrawFee: '5',
};

/** No bank is in the country `XX`, so that nothing can ever be sent there. */
const DEMONSTRATION: BankSetting = {
  ...FIRST,
  isDepositOpen: true,
  bankName: 'Candor Demonstration Bank',
  holder: 'Candor Demonstration',
  accountNumber: 'XX67DEMO000000000000',
  swiftCode: 'DEMOXX00',
  reference: 'DEMO',
};

interface BankGround {
  readonly settings: Pick<OperatorSettings, 'find'>;
  readonly config: { readonly mode: 'demo' | 'live' };
}

/** Transfers between banks as they hold now. */
export function bankSettingOf({ settings, config }: BankGround): BankSetting {
  const first = config.mode === 'demo' ? DEMONSTRATION : FIRST;
  const decided = settings.find(settingObject(first));
  return decided?.kind === 'bank' ? decided : first;
}
