import { type Hex, toEventSelector, toFunctionSelector } from 'viem';

/** A token that lets everybody send any amount and tells of it as tokens do: enough to be watched, and nothing more. */
export const TOKEN_CODE: Hex = (() => {
  const topic = toEventSelector('Transfer(address,address,uint256)').slice(2);
  // Store the value; push receiver, sender, event and where the value is; log; answer true.
  return deployCode(`0x602435600052600435337f${topic}60206000a3600160005260206000f3`);
})();

/** What a contract of this code is created with. */
function deployCode(runtime: Hex): Hex {
  const code = runtime.slice(2);
  return `0x61${hex(code.length / 2, 2)}80600c6000396000f3${code}`;
}

export interface BatchTransfer {
  readonly to: string;
  /** `height`: as many whole tokens as the number of the block it comes to stand in, which nobody knows before. */
  readonly value: bigint | 'height';
}

/** Pays while it is created, one after another. */
export function batchCode(token: Hex, transfers: readonly BatchTransfer[]): Hex {
  const selector = toFunctionSelector('transfer(address,uint256)').slice(2).padEnd(64, '0');
  const calls = transfers.map(({ to, value }) => {
    const amount = value === 'height' ? '43620f424002' : `7f${hex(value, 32)}`;
    return `7f${selector}60005273${to.slice(2)}600452${amount}6024526000600060446000600073${token.slice(2)}5af150`;
  });
  return `0x${calls.join('')}00`;
}

/** Takes what it is paid and burns this much gas while it does. */
export function burnerCode(gas: number): Hex {
  const GAS_PER_TURN = 26;
  // Count down to nothing.
  return `0x63${hex(Math.floor(gas / GAS_PER_TURN), 4)}5b600190038060055700`;
}

/** Takes what it is paid until somebody has called it with anything; from then on it lets every payment fail. */
export const TURNCOAT_CODE: Hex = '0x36600d576000546014570000005b6001600055005b60006000fd';

function hex(value: bigint | number, bytes: number): string {
  return value.toString(16).padStart(bytes * 2, '0');
}
