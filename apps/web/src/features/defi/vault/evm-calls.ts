/** The few calls of a token and of our vault, written as a chain of Ethereum's kind reads them. */
export const SELECTORS = {
  approve: '095ea7b3',
  allowance: 'dd62ed3e',
  deposit: 'b6b55f25',
  withdraw: '2e1a7d4d',
  setApprovalForAll: 'a22cb465',
  permit: 'd505accf',
} as const;

const WORD_DIGITS = 64;

export function approveData(spender: string, value: bigint): string {
  return `0x${SELECTORS.approve}${addressWord(spender)}${numberWord(value)}`;
}

export function allowanceData(owner: string, spender: string): string {
  return `0x${SELECTORS.allowance}${addressWord(owner)}${addressWord(spender)}`;
}

export function depositData(value: bigint): string {
  return `0x${SELECTORS.deposit}${numberWord(value)}`;
}

export function withdrawData(depositId: bigint): string {
  return `0x${SELECTORS.withdraw}${numberWord(depositId)}`;
}

/** A call taken apart: which one, and its words. */
export interface ReadCall {
  readonly selector: string;
  readonly words: readonly string[];
}

/** Undefined where it is no whole call: whatever is appended to one would not be looked at. */
export function readCall(data: string): ReadCall | undefined {
  const [, selector, rest = ''] = /^0x([0-9a-f]{8})((?:[0-9a-f]{64})*)$/.exec(data.toLowerCase()) ?? [];
  return selector === undefined ? undefined : { selector, words: rest.match(/.{64}/g) ?? [] };
}

export function addressIn(word: string | undefined): string | undefined {
  return word !== undefined && /^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined;
}

export function numberIn(word: string | undefined): bigint | undefined {
  return word === undefined ? undefined : BigInt(`0x${word}`);
}

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
}

function numberWord(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}
