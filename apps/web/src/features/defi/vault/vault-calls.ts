import { decodeFunctionData, encodeFunctionData, isHex, parseAbi, toFunctionSelector } from 'viem';

/** The few calls of a token and of our vault that a deposit needs. */
export const DEPOSIT_ABI = parseAbi([
  'function approve(address spender, uint256 value) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function deposit(uint256 value)',
  'function withdraw(uint256 depositId)',
]);

export type AbusedCall = 'approvalForAll' | 'permit';

/** Those that give everything away, or without a transaction that could be looked at. */
const ABUSED = new Map<string, AbusedCall>([
  [toFunctionSelector('setApprovalForAll(address,bool)'), 'approvalForAll'],
  [toFunctionSelector('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)'), 'permit'],
]);
const SELECTOR_LENGTH = '0x'.length + 8;

/** Which of them this is, whatever stands behind its name. */
export function abusedCall(data: string): AbusedCall | undefined {
  return ABUSED.get(data.slice(0, SELECTOR_LENGTH).toLowerCase());
}

/** A call taken apart; undefined where it is none of ours, or carries anything that would not be looked at. */
export function readCall(data: string) {
  const digits = data.toLowerCase();
  if (!isHex(digits)) return undefined;
  try {
    const call = decodeFunctionData({ abi: DEPOSIT_ABI, data: digits });
    return encodeFunctionData({ abi: DEPOSIT_ABI, ...call }) === digits ? call : undefined;
  } catch {
    return undefined;
  }
}
