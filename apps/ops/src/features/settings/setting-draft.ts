import type { BankSetting, BreakerSetting, OperatorSetting } from '@candor/contract/settings/operator-setting.ts';

const FIELDS = {
  network: [
    'isDepositOpen',
    'isWithdrawalOpen',
    'depositMin',
    'withdrawMin',
    'withdrawFee',
    'creditConfirmations',
    'unlockConfirmations',
  ],
  bank: [
    'isDepositOpen',
    'isWithdrawalOpen',
    'bankName',
    'holder',
    'accountNumber',
    'swiftCode',
    'currency',
    'reference',
    'depositMin',
    'withdrawMin',
    'withdrawFee',
  ],
  market: ['makerFeePercent', 'takerFeePercent', 'minNotional', 'maxNotional'],
  contract: ['positionMax', 'openInterestMax'],
  breaker: ['limitPercent', 'callSeconds', 'extensionSeconds', 'extensionsMax'],
  level: ['depositMax', 'withdrawPerDay'],
  period: ['isOpen', 'oddsPercent', 'feePercent', 'stakeMin', 'stakeMax'],
  earn: ['isOpen', 'amountMin', 'amountMax', 'quota', 'exitPercent'],
  vault: ['isOpen'],
  loan: ['isOpen', 'amountMin', 'amountMax'],
  rate: ['perDollar'],
} as const satisfies Record<OperatorSetting['kind'], readonly string[]>;

export type SettingField = (typeof FIELDS)[OperatorSetting['kind']][number];

/** What is typed, before it is a setting: texts and ticks by the names of the fields. */
export type SettingDraft = Partial<Readonly<Record<SettingField, string | boolean>>>;

const WORDS = ['bankName', 'holder', 'accountNumber', 'swiftCode', 'currency', 'reference'] as const;

export type SettingWord = (typeof WORDS)[number];

/** What is a word, a name or a number that nobody counts with. */
export function isWord(name: SettingField): name is SettingWord {
  return WORDS.some((word) => word === name);
}

/** What of a setting may be changed, in the order of its form. */
export function settingFields({ kind }: OperatorSetting): readonly SettingField[] {
  return FIELDS[kind];
}

/** What a figure of a setting is counted in; a number of blocks in nothing. */
export function settingUnit(setting: OperatorSetting, name: SettingField): string | undefined {
  if (name.endsWith('Percent')) return '%';
  if (name.endsWith('Seconds')) return 's';
  if (name.endsWith('Confirmations')) return undefined;
  if (setting.kind === 'network' || setting.kind === 'bank') return setting.coin;
  if (setting.kind === 'market') return setting.symbol.split('/')[1];
  if (setting.kind === 'rate') return setting.currency.toUpperCase();
  return setting.kind === 'level' || setting.kind === 'period' ? 'USDT' : undefined;
}

export function draftOf(setting: OperatorSetting): SettingDraft {
  const values = new Map<string, Value>(Object.entries(setting));
  return Object.fromEntries(settingFields(setting).map((name) => [name, typed(values.get(name))]));
}

/** The whole setting with what was typed; an emptied limit is none. */
export function changedSetting(setting: OperatorSetting, draft: SettingDraft): OperatorSetting {
  const text = (name: SettingField): string => String(draft[name] ?? '');
  if (setting.kind === 'market') {
    return {
      ...setting,
      makerFeePercent: text('makerFeePercent'),
      takerFeePercent: text('takerFeePercent'),
      minNotional: text('minNotional'),
      maxNotional: text('maxNotional'),
    };
  }
  if (setting.kind === 'period') {
    return {
      ...setting,
      isOpen: draft.isOpen === true,
      oddsPercent: text('oddsPercent'),
      feePercent: text('feePercent'),
      stakeMin: text('stakeMin'),
      stakeMax: text('stakeMax'),
    };
  }
  if (setting.kind === 'loan') {
    const amounts = { amountMin: text('amountMin'), amountMax: text('amountMax') };
    return { ...setting, isOpen: draft.isOpen === true, ...amounts };
  }
  if (setting.kind === 'earn') {
    return {
      ...setting,
      isOpen: draft.isOpen === true,
      amountMin: text('amountMin'),
      amountMax: text('amountMax'),
      quota: text('quota'),
      exitPercent: text('exitPercent'),
    };
  }
  if (setting.kind === 'contract') {
    return { ...setting, positionMax: text('positionMax'), openInterestMax: text('openInterestMax') };
  }
  if (setting.kind === 'breaker') return changedBreaker(setting, text);
  if (setting.kind === 'bank') return changedBank(setting, draft);
  if (setting.kind === 'rate') return { ...setting, perDollar: text('perDollar') || null };
  if (setting.kind === 'vault') return { ...setting, isOpen: draft.isOpen === true };
  if (setting.kind === 'level') {
    return { ...setting, depositMax: text('depositMax') || null, withdrawPerDay: text('withdrawPerDay') };
  }
  return {
    ...setting,
    isDepositOpen: draft.isDepositOpen === true,
    isWithdrawalOpen: draft.isWithdrawalOpen === true,
    depositMin: text('depositMin'),
    withdrawMin: text('withdrawMin'),
    withdrawFee: text('withdrawFee'),
    creditConfirmations: Number(text('creditConfirmations')),
    unlockConfirmations: Number(text('unlockConfirmations')),
  };
}

function changedBreaker(setting: BreakerSetting, text: (name: SettingField) => string): BreakerSetting {
  return {
    ...setting,
    limitPercent: text('limitPercent'),
    callSeconds: Number(text('callSeconds')),
    extensionSeconds: Number(text('extensionSeconds')),
    extensionsMax: Number(text('extensionsMax')),
  };
}

function changedBank(setting: BankSetting, draft: SettingDraft): BankSetting {
  const text = (name: SettingField): string => String(draft[name] ?? '').trim();
  return {
    ...setting,
    isDepositOpen: draft.isDepositOpen === true,
    isWithdrawalOpen: draft.isWithdrawalOpen === true,
    bankName: text('bankName'),
    holder: text('holder'),
    accountNumber: withoutBlanks(text('accountNumber')),
    swiftCode: withoutBlanks(text('swiftCode')),
    currency: text('currency').toUpperCase(),
    reference: text('reference').toUpperCase(),
    depositMin: text('depositMin'),
    withdrawMin: text('withdrawMin'),
    withdrawFee: text('withdrawFee'),
  };
}

/** Banks print their numbers in groups. */
function withoutBlanks(number: string): string {
  return number.replaceAll(/\s/g, '').toUpperCase();
}

type Value = string | number | boolean | null;

function typed(value: Value = null): string | boolean {
  if (typeof value === 'boolean') return value;
  return value === null ? '' : String(value);
}
