import type { PaymentWay } from '@candor/contract/chains/wire.ts';
import type { BankSetting } from '@candor/contract/settings/operator-setting.ts';
import type { Beneficiary, WITHDRAWAL_REFUSALS } from '@candor/contract/withdrawals/wire.ts';
import { assert } from '@candor/domain/assert.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import type * as z from 'zod/mini';
import type { Exchange } from '#exchange/exchange.ts';
import { type ChainName, type Chains, usdtValue } from '#features/chains/port.ts';
import type { DepositAddresses } from '#features/deposits/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { ExitGate, ExitRefusal } from './exits/exit-gate.ts';
import { isScreenedAddress } from './screened-addresses.ts';

/** From this value in USDT on the receiver is named (travel rule). */
export const BENEFICIARY_FROM_UNITS = 1_000n * UNITS_PER_WHOLE;
/** Banks carry cents. */
const BANK_STEP_UNITS = UNITS_PER_WHOLE / 100n;

export interface WithdrawalForm {
  readonly coin: string;
  readonly way: PaymentWay;
  readonly amount: string;
  readonly address?: string | undefined;
  /** Whose card it is, as the form says. */
  readonly holder?: string | undefined;
  readonly beneficiary?: z.infer<typeof Beneficiary> | undefined;
}

/** A wish that keeps every rule which can be looked up before anything is spent. */
export interface WithdrawalDraft {
  readonly userId: number;
  readonly coin: string;
  readonly way: PaymentWay;
  readonly chain: ChainName | null;
  readonly address: string;
  readonly units: bigint;
  readonly feeUnits: bigint;
  readonly valueUnits: bigint;
  /** Code of the receiver runs when it is paid, and its owner was told what that means. */
  readonly isContract: boolean;
  readonly beneficiary: WithdrawalForm['beneficiary'];
}

export type WithdrawalRefusal = keyof typeof WITHDRAWAL_REFUSALS;
type Checked<Value> = Promise<Result<Value, WithdrawalRefusal>>;

interface DraftingOptions {
  readonly exits: Pick<ExitGate, 'findRefusal'>;
  readonly identities: Pick<Identities, 'hasPrimary' | 'isNamed' | 'bankCards'>;
  readonly chains: Pick<Chains, 'find' | 'networks' | 'readAddress'>;
  readonly depositAddresses: Pick<DepositAddresses, 'ownerOf'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly clock: Clock;
  /** Transfers between banks as they hold now. */
  readonly bank: () => BankSetting;
}

export type DraftWithdrawal = (userId: number, form: WithdrawalForm) => Checked<WithdrawalDraft>;

export function createDrafting(options: DraftingOptions): DraftWithdrawal {
  const { exits, identities, exchange, clock } = options;
  return async (userId, form) => {
    const { coin, way, beneficiary } = form;
    const terms = termsOf(options, form);
    if (!terms.ok) return terms;
    const { minUnits, feeUnits, stepUnits } = terms.value;
    const units = parseUnits(form.amount, LEDGER_SCALE);
    if (units === undefined || units < 0n) return refuse('amountNotNumeric', { field: 'amount' });
    if (units % stepUnits !== 0n) return refuse('quantityStep', { step: printUnits(stepUnits, LEDGER_SCALE) });
    if (units < minUnits) {
      return refuse('belowWithdrawalMinimum', { minimum: printUnits(minUnits, LEDGER_SCALE), coin });
    }
    if (!(await identities.hasPrimary(userId))) return refuse('primaryNeeded');
    const held = await exits.findRefusal(userId, { kind: 'withdrawal' });
    if (held !== undefined) return stopped(held);
    const receiver = await receiverOf(options, { userId, form, ...terms.value });
    if (!receiver.ok) return receiver;
    const valueUnits = exchange.read((state) => usdtValue(state, { coin, units }, clock.nowMs()));
    if (valueUnits === undefined) return refuse('valueUnknown', { coin });
    if (valueUnits >= BENEFICIARY_FROM_UNITS && !isNamed(beneficiary)) {
      return refuse('beneficiaryNeeded', { limit: printUnits(BENEFICIARY_FROM_UNITS, LEDGER_SCALE) });
    }
    const { chain, network } = terms.value;
    const address = receiver.value;
    const checked = await checkReceiver(options, { chain, network, coin, to: address, units: units - feeUnits });
    if (!checked.ok) return checked;
    const { isContract } = checked.value;
    return ok({ userId, coin, way, chain, address, units, feeUnits, valueUnits, isContract, beneficiary });
  };
}

interface Terms {
  readonly chain: ChainName | null;
  readonly network: string;
  readonly minUnits: bigint;
  readonly feeUnits: bigint;
  readonly stepUnits: bigint;
}

function termsOf({ chains, bank }: DraftingOptions, { coin, way }: WithdrawalForm): Result<Terms, WithdrawalRefusal> {
  if (way === 'BANK') return bankTermsOf(bank(), coin);
  const terms = chains.networks.find({ coin, chainType: way });
  if (terms === undefined) return refuse('networkUnknown', { coin, network: way });
  const { chain, network, withdrawMinUnits, withdrawFeeUnits, stepUnits } = terms;
  if (chains.find(chain) === undefined) return refuse('networkNotConnected', { network });
  if (!terms.isWithdrawalOpen) return refuse('withdrawalsClosed', { coin, network });
  return ok({ chain, network, minUnits: withdrawMinUnits, feeUnits: withdrawFeeUnits, stepUnits });
}

function bankTermsOf(bank: BankSetting, coin: string): Result<Terms, WithdrawalRefusal> {
  const network = 'BANK';
  if (coin !== bank.coin) return refuse('networkUnknown', { coin, network });
  if (!bank.isWithdrawalOpen) return refuse('withdrawalsClosed', { coin, network });
  const minUnits = requireUnits(bank.withdrawMin, LEDGER_SCALE);
  const feeUnits = requireUnits(bank.withdrawFee, LEDGER_SCALE);
  return ok({ chain: null, network, minUnits, feeUnits, stepUnits: BANK_STEP_UNITS });
}

interface Receiver extends Terms {
  readonly userId: number;
  readonly form: WithdrawalForm;
}

/** Where it goes: an address in its one form, or the number of the bound card, masked. */
async function receiverOf(options: DraftingOptions, receiver: Receiver): Checked<string> {
  return receiver.chain === null ? cardOf(options, receiver) : addressOf(options, receiver, receiver.chain);
}

async function cardOf({ identities }: DraftingOptions, { userId, form }: Receiver): Checked<string> {
  const card = await identities.bankCards.find(userId);
  if (card === null) return refuse('bankCardMissing');
  if (!(await identities.isNamed(userId, form.holder ?? ''))) return refuse('holderNameDiffers');
  return ok(card.cardNumber);
}

async function addressOf(options: DraftingOptions, receiver: Receiver, chain: ChainName): Checked<string> {
  const { chains, depositAddresses, exits } = options;
  const { userId, form, network } = receiver;
  const address = await chains.readAddress(chain, form.address ?? '');
  if (address === undefined) return refuse('addressInvalid', { network });
  if ((await depositAddresses.ownerOf(chain, address)) !== undefined) return refuse('addressIsOurs');
  if (isScreenedAddress(address)) return refuse('addressScreened');
  const refusal = await exits.findRefusal(userId, { kind: 'address', coin: form.coin, way: form.way, address });
  return refusal === undefined ? ok(address) : stopped(refusal);
}

/** A way out that has an address is refused with no word of those that have none. */
function stopped({ word, details }: Refusal<ExitRefusal>): Result<never, WithdrawalRefusal> {
  assert(word !== 'whitelistOn', 'an address is looked for in the book');
  return refuse(word, details);
}

interface ReceiverCheck {
  readonly chain: ChainName | null;
  readonly network: string;
  readonly coin: string;
  readonly to: string;
  readonly units: bigint;
}

/** Tried before anything is promised: a receiver that does not take it, or not for what it may cost, is refused here. */
async function checkReceiver(
  { chains }: DraftingOptions,
  { chain, network, ...payment }: ReceiverCheck,
): Checked<{ readonly isContract: boolean }> {
  if (chain === null || payment.units <= 0n) return ok({ isContract: false });
  try {
    const check = await chains.find(chain)?.payer.check(payment);
    return check?.isPayable === true ? ok(check) : refuse('addressNotPayable', { network });
  } catch {
    // A network that does not answer says nothing of a receiver.
    return refuse('networkNotConnected', { network });
  }
}

function isNamed(beneficiary: WithdrawalForm['beneficiary']): boolean {
  if (beneficiary === undefined) return false;
  return beneficiary.isOwnWallet || (beneficiary.name !== undefined && beneficiary.provider !== undefined);
}
