import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Endpoint, ReplyOutput } from '../packages/contract/src/shared/endpoint.ts';
import { Envelope } from '../packages/contract/src/shared/envelope.ts';
import { getPriceSources } from '../packages/contract/src/markets/prices.ts';
import {
  getSecondReceipt,
  listSecondLeaves,
  listSecondRoots,
  SecondReceipt,
} from '../packages/contract/src/second-contracts/proof.ts';
import { listSecondVoids, type SecondVoid } from '../packages/contract/src/second-contracts/void.ts';
import { verifySecondDay } from '../packages/contract/src/second-contracts/verify-day.ts';
import { isSpared } from '../packages/contract/src/second-contracts/verify-void.ts';
import { verifySecond } from '../packages/contract/src/second-contracts/verify.ts';

// `npm run verify -- https://exchange.example S12 S13`, or without numbers for every day, or with the file of a receipt.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
const [place = '', ...numbers] = positionals;
const faults = place.startsWith('http') ? await verifyHouse(place) : await verifyFile(place);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Everything holds.' : `${faults.length} do not hold.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** A receipt that somebody has kept; the operator's key is given, or the receipt's own is taken. */
async function verifyFile(path: string): Promise<readonly string[]> {
  const receipt = SecondReceipt.parse(JSON.parse(readFileSync(path, 'utf8')));
  return faultOf(receipt, { publicKey: values.key ?? receipt.publicKey, voids: [] });
}

async function verifyHouse(address: string): Promise<readonly string[]> {
  const publicKey = values.key ?? (await ask(address, getPriceSources)).publicKey;
  const { voids } = await ask(address, listSecondVoids);
  for (const decision of voids) console.log(describe(decision));
  const published = { publicKey, voids };
  if (numbers.length > 0) return verifyOrders(address, numbers, published);
  const faulty: string[] = [];
  for (const root of (await ask(address, listSecondRoots)).roots) {
    const day = await ask(address, listSecondLeaves, { day: root.day });
    const fault = await verifySecondDay(root, day, publicKey);
    console.log(`${root.day}: ${root.count} contracts, root ${root.root}`);
    if (fault !== undefined) faulty.push(`${root.day}: ${fault}`);
    const orderNumbers = day.leaves.map(({ orderNo }) => orderNo);
    faulty.push(...(await verifyOrders(address, orderNumbers, published)));
  }
  return faulty;
}

/** What the operator tells everybody besides a receipt. */
interface Published {
  readonly publicKey: string;
  readonly voids: readonly SecondVoid[];
}

async function verifyOrders(
  address: string,
  wanted: readonly string[],
  published: Published,
): Promise<readonly string[]> {
  const faulty: string[] = [];
  for (const orderNo of wanted) {
    faulty.push(...(await faultOf(await ask(address, getSecondReceipt, { orderNo }), published)));
  }
  return faulty;
}

/** A contract that went by erroneous seconds and was left as it was is a fault of its own. */
async function faultOf(receipt: SecondReceipt, { publicKey, voids }: Published): Promise<readonly string[]> {
  const { orderNo } = receipt.commitment;
  const fault = await verifySecond(receipt, publicKey);
  if (fault !== undefined) return [`${orderNo}: ${fault}`];
  return isSpared(receipt, voids) ? [`${orderNo}: spared`] : [];
}

function describe({ decisionNo, symbol, fromTime, toTime, cause, orderNos }: SecondVoid): string {
  const span = `${new Date(fromTime).toISOString()} to ${new Date(toTime).toISOString()}`;
  return `Decision ${decisionNo}: ${symbol}, ${span}, ${cause}; void: ${orderNos.join(' ') || 'none'}`;
}

async function ask<Spec extends Endpoint>(
  address: string,
  spec: Spec,
  params: Readonly<Record<string, string>> = {},
): Promise<ReplyOutput<Spec>> {
  const path = spec.path.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const response = await fetch(new URL(path, address));
  const { success, msg, data } = Envelope.parse(await response.json());
  if (!success) throw new Error(`${path}: ${msg}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Parsed by the call's own schema.
  return spec.reply.parse(data) as ReplyOutput<Spec>;
}
