import { STAFF_ROLES } from '@candor/contract/staff/staff-role.ts';
import { SWITCHES } from '@candor/contract/settings/switch-name.ts';
import { nameRole } from '#shared/names/name-roles.ts';
import { nameWallet } from '#shared/names/name-wallet.ts';
import { printMoment } from '#shared/texts/print-moment.ts';
import type { TextId } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/use-t.ts';

/** What is carried out, by the names that a request keeps it under. */
const NAMES: Readonly<Record<string, TextId>> = {
  status: 'ops.column.state',
  'agreed tier': 'ops.user.tier',
  'first generation': 'ops.agents.firstGeneration',
  'fund password': 'ops.user.fundPassword',
  restriction: 'ops.restriction.title',
  until: 'ops.restriction.until',
  from: 'ops.second.from',
  to: 'ops.second.to',
  cause: 'ops.second.cause',
  contracts: 'ops.second.contracts',
  returned: 'ops.second.returned',
  takenBack: 'ops.second.takenBack',
  roles: 'ops.staff.roles',
  addresses: 'ops.staff.addresses',
  version: 'ops.content.version',
  account: 'ops.column.wallet',
  amount: 'ops.column.amount',
  against: 'ops.adjustment.against',
  template: 'ops.adjustment.template',
  evidence: 'ops.adjustment.evidence',
  isDepositOpen: 'ops.nav.deposits',
  isWithdrawalOpen: 'ops.nav.withdrawals',
  isOpen: 'ops.column.state',
  depositMin: 'ops.settingField.depositMin',
  withdrawMin: 'ops.settingField.withdrawMin',
  withdrawFee: 'ops.settingField.withdrawFee',
  creditConfirmations: 'ops.settingField.creditConfirmations',
  unlockConfirmations: 'ops.settingField.unlockConfirmations',
  bankName: 'ops.settingField.bankName',
  holder: 'ops.settingField.holder',
  accountNumber: 'ops.settingField.accountNumber',
  swiftCode: 'ops.settingField.swiftCode',
  currency: 'ops.settingField.currency',
  reference: 'ops.settingField.reference',
  perDollar: 'ops.settingField.perDollar',
  makerFeePercent: 'ops.settingField.makerFeePercent',
  takerFeePercent: 'ops.settingField.takerFeePercent',
  minNotional: 'ops.settingField.minNotional',
  maxNotional: 'ops.settingField.maxNotional',
  positionMax: 'ops.settingField.positionMax',
  openInterestMax: 'ops.settingField.openInterestMax',
  notice: 'ops.delisting.notice',
  auction: 'ops.auction.callEnds',
  limitPercent: 'ops.settingField.limitPercent',
  callSeconds: 'ops.settingField.callSeconds',
  extensionSeconds: 'ops.settingField.extensionSeconds',
  extensionsMax: 'ops.settingField.extensionsMax',
  depositMax: 'ops.settingField.depositMax',
  withdrawPerDay: 'ops.settingField.withdrawPerDay',
  oddsPercent: 'ops.settingField.oddsPercent',
  feePercent: 'ops.settingField.feePercent',
  stakeMin: 'ops.settingField.stakeMin',
  stakeMax: 'ops.settingField.stakeMax',
  amountMin: 'ops.settingField.amountMin',
  amountMax: 'ops.settingField.amountMax',
  quota: 'ops.settingField.quota',
  exitPercent: 'ops.settingField.exitPercent',
  setAsideSender: 'ops.setAside.sender',
  setAsideCount: 'ops.setAside.count',
  setAsideSequences: 'ops.setAside.sequence',
  heldValue: 'ops.held.read',
};

type Words = Readonly<Record<string, TextId>>;

const OPEN: Words = { true: 'ops.setting.open', false: 'ops.setting.closed' };

/** The words that stand for what may be carried out, by the name of the line. */
const VALUES: Readonly<Record<string, Words>> = {
  status: {
    pre: 'ops.marketStatus.pre',
    trading: 'ops.marketStatus.trading',
    cancelOnly: 'ops.marketStatus.cancelOnly',
    halt: 'ops.marketStatus.halt',
    delisted: 'ops.marketStatus.delisted',
    open: 'ops.setting.open',
    halted: 'ops.second.halted',
  },
  'agreed tier': {
    standard: 'ops.tier.standard',
    premium: 'ops.tier.premium',
    professional: 'ops.tier.professional',
    partner: 'ops.tier.partner',
  },
  restriction: {
    withdrawalsHeld: 'ops.restriction.withdrawalsHeld',
    loginBlocked: 'ops.restriction.loginBlocked',
    lifted: 'ops.restriction.lifted',
  },
  until: { open: 'ops.restriction.open' },
  'fund password': { set: 'ops.user.fundPasswordSet', none: 'ops.user.fundPasswordNone' },
  cause: {
    sourceFault: 'ops.voidCause.sourceFault',
    clockFault: 'ops.voidCause.clockFault',
    calculationFault: 'ops.voidCause.calculationFault',
  },
  template: {
    depositCorrection: 'ops.adjustment.depositCorrection',
    withdrawalCorrection: 'ops.adjustment.withdrawalCorrection',
    goodwill: 'ops.adjustment.goodwill',
    errorCorrection: 'ops.adjustment.errorCorrection',
  },
  against: { TREASURY: 'ops.operator.treasury' },
  auction: { soon: 'ops.auction.soon' },
  addresses: { '*': 'ops.staff.anywhere' },
  isDepositOpen: OPEN,
  isWithdrawalOpen: OPEN,
  isOpen: OPEN,
};

const SWITCHED: Words = { paused: 'ops.switch.paused', running: 'ops.switch.running' };

export function nameLine(t: Translate, name: string): string {
  const switched = findSwitch(name);
  if (switched !== undefined) return t(`ops.switch.${switched}`);
  const text = NAMES[name];
  return text === undefined ? name : t(text);
}

/** A value in words; figures and names stay as they will be carried out. */
export function sayValue(t: Translate, name: string, value: string): string {
  const text = (findSwitch(name) === undefined ? VALUES[name] : SWITCHED)?.[value];
  if (text !== undefined) return t(text);
  if (name === 'roles') return sayRoles(t, value);
  if (name === 'account') return sayAccount(t, value);
  if (name === 'from' || name === 'to' || name === 'until' || name === 'auction') return sayMoment(value);
  if (name.endsWith('Percent')) return `${value} %`;
  if (name.endsWith('Seconds')) return `${value} s`;
  return name === 'returned' || name === 'takenBack' ? `${value} USDT` : value;
}

function findSwitch(name: string) {
  return SWITCHES.find((known) => known === name);
}

/** `SUPPORT, KYC`. */
function sayRoles(t: Translate, value: string): string {
  const words = value.split(', ').map((word) => {
    const role = STAFF_ROLES.find((known) => known === word);
    return role === undefined ? word : nameRole(t, role);
  });
  return words.join(', ');
}

/** `1000007 / 1 / USDT`: an owner, the number of a wallet and a coin. */
function sayAccount(t: Translate, value: string): string {
  const [owner = '', wallet, coin] = value.split(' / ');
  return [owner, nameWallet(t, Number(wallet)), coin].filter((part) => part !== undefined).join(' · ');
}

/** `2026-11-16T09:00:00.000Z`. */
function sayMoment(value: string): string {
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? value : `${printMoment(atMs)} UTC`;
}
