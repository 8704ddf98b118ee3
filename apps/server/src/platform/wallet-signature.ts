import { getAddress, isAddress, isHex, verifyMessage } from 'viem';
import { createSiweMessage } from 'viem/siwe';

/** What a message of EIP-4361 says. */
export interface SignedText {
  readonly address: string;
  /** Of the page that asks, as this server serves it. */
  readonly origin: string;
  readonly statement: string;
  readonly chainId: number;
  /** Letters and digits that nobody can guess, used once. */
  readonly nonce: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** With the checksum of EIP-55 in its letters; an address that carries a wrong one is none. */
export function readWalletAddress(address: string): string | undefined {
  // Without capitals, or in capitals alone, there is no checksum in it.
  const digits = address.slice(2);
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  const read = isPlain ? `0x${digits.toLowerCase()}` : address;
  return isAddress(read) ? getAddress(read) : undefined;
}

/** The message that a wallet shows and signs; undefined for an origin that the standard cannot name. */
export function walletMessage(text: SignedText): string | undefined {
  const { address, origin, statement, chainId, nonce, issuedAtMs, expiresAtMs } = text;
  try {
    return createSiweMessage({
      domain: new URL(origin).host,
      address: getAddress(address),
      statement,
      uri: origin,
      version: '1',
      chainId,
      nonce,
      issuedAt: new Date(issuedAtMs),
      expirationTime: new Date(expiresAtMs),
    });
  } catch {
    return undefined;
  }
}

/** Whether the signature is that address's own, under exactly this message, in its one form. */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature) || !isInOneForm(signature)) return false;
  try {
    return await verifyMessage({ address: getAddress(address), message, signature });
  } catch {
    // Bytes that are no point of the curve prove nothing.
    return false;
  }
}

/** The order of secp256k1. */
const ORDER = 0xff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_fe_ba_ae_dc_e6_af_48_a0_3b_bf_d2_5e_8c_d0_36_41_41n;
const BYTES_OF_NUMBER = 32;

/** 65 bytes with the smaller of the two s (EIP-2): whoever sees a signature can work out the other one without the key. */
function isInOneForm(signature: string): boolean {
  const digits = signature.slice(2);
  if (digits.length !== 4 * BYTES_OF_NUMBER + 2) return false;
  const s = BigInt(`0x${digits.slice(2 * BYTES_OF_NUMBER, 4 * BYTES_OF_NUMBER)}`);
  return s > 0n && s <= ORDER / 2n;
}
