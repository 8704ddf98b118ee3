import { BaseError, type Hex, parseTransaction, type PublicClient } from 'viem';
import { PaymentRefused } from '../chain.ts';
import { requireHex } from './evm-hex.ts';

/** What a payment or a sweep is on the chain. */
export interface EvmCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data?: Hex;
}

/** The work that one payment may cost: of the chain's own coin, where the receiver's code runs, and of a token. */
const NATIVE_GAS_MAX = 100_000n;
const TOKEN_GAS_MAX = 200_000n;
/** Room above the estimate, in hundredths: what is not used is not paid. */
const GAS_PERCENT = 125n;
/** Nothing is signed while a unit of work costs more than this: 500 gwei. */
const FEE_RATE_MAX_WEI = 500n * 10n ** 9n;
/** Nodes take another transaction of the same number for a tenth more; an eighth leaves room for rounding. */
const RAISE_PERMILLE = 1_125n;

/** With room, and never more than a payment may cost. A receiver that needs more, or does not take it, is refused. */
export async function gasOf(client: PublicClient, from: Hex, call: EvmCall): Promise<bigint> {
  const gasMax = call.data === undefined ? NATIVE_GAS_MAX : TOKEN_GAS_MAX;
  const gas = await tryOut(client, { from, call, gasMax });
  if (gas > gasMax) throw new PaymentRefused(`A payment to ${call.to} needs ${gas} gas, and may cost ${gasMax}.`);
  const withRoom = (gas * GAS_PERCENT) / 100n;
  return withRoom < gasMax ? withRoom : gasMax;
}

interface Trial {
  readonly from: Hex;
  readonly call: EvmCall;
  readonly gasMax: bigint;
}

/** First with no more than it may cost: an estimate alone lets a receiver keep the node busy, and all who wait for it. */
async function tryOut(client: PublicClient, { from, call, gasMax }: Trial): Promise<bigint> {
  try {
    await client.call({ account: from, ...call, gas: gasMax });
    return await client.estimateGas({ account: from, ...call });
  } catch (error) {
    if (isRefusal(error)) throw new PaymentRefused(`A payment to ${call.to} is not taken.`, { cause: error });
    throw error;
  }
}

/** Each kind of node has its own words for code that ended badly; a wallet without funds is no fault of the receiver. */
const ENDED_BADLY = /revert|out of gas|gas required exceeds|gas limit|invalid opcode|invalid jump|stack/i;
const WITHOUT_FUNDS = /insufficient funds|enough funds|insufficient balance/i;

function isRefusal(error: unknown): boolean {
  return ENDED_BADLY.test(toldBy(error)) && !isWithoutFunds(error);
}

export function isWithoutFunds(error: unknown): boolean {
  return WITHOUT_FUNDS.test(toldBy(error));
}

function toldBy(error: unknown): string {
  return error instanceof BaseError ? `${error.details} ${error.shortMessage}` : '';
}

export interface EvmFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** What a unit of work costs now; to replace something, at least an eighth more than that has offered. */
export async function feesOf(client: PublicClient, replaced?: string): Promise<EvmFees> {
  const now = await client.estimateFeesPerGas();
  const before = replaced === undefined ? undefined : parseTransaction(requireHex(replaced));
  const fees = {
    maxFeePerGas: larger(now.maxFeePerGas, raised(before?.maxFeePerGas)),
    maxPriorityFeePerGas: larger(now.maxPriorityFeePerGas, raised(before?.maxPriorityFeePerGas)),
  };
  if (fees.maxFeePerGas > FEE_RATE_MAX_WEI) throw new Error('The network asks for more than the exchange pays.');
  return fees;
}

/** Rounded up: a unit too little is no replacement. */
function raised(wei = 0n): bigint {
  return wei === 0n ? 0n : (wei * RAISE_PERMILLE) / 1_000n + 1n;
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

/** The number of what is replaced. */
export function nonceOf(bytes: string): number {
  const { nonce } = parseTransaction(requireHex(bytes));
  return nonce ?? 0;
}
