import { verifyTicks } from '@candor/contract/markets/index-tick.ts';

/** Whether this browser can check signatures; older ones cannot, nor any on plain http outside this machine. */
export async function knowsEd25519(publicKey: string): Promise<boolean> {
  try {
    return (await verifyTicks([], publicKey)) === undefined;
  } catch {
    return false;
  }
}
