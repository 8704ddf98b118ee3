import type { ReplyOutput } from '../shared/endpoint.ts';
import { treeOf } from '../shared/merkle.ts';
import type { listSecondLeaves, SecondRoot } from './proof.ts';
import { isRootSigned } from './verify.ts';

/** What may be wrong with a day: its root is not that of its leaves, or not signed by the operator. */
export type DayFault = 'root' | 'count' | 'signature';

/** Makes a day's root again from all its leaves. Gives the first fault, or undefined. */
export async function verifySecondDay(
  root: SecondRoot,
  { leaves }: ReplyOutput<typeof listSecondLeaves>,
  publicKey: string,
): Promise<DayFault | undefined> {
  if (leaves.length !== root.count) return 'count';
  const levels = await treeOf(leaves.map(({ leaf }) => leaf));
  if (levels.at(-1)?.[0] !== root.root) return 'root';
  return (await isRootSigned(root, publicKey)) ? undefined : 'signature';
}
