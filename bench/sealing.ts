import { createECDH, type ECDH } from 'node:crypto';
import { openSeal } from '../apps/server/src/platform/http/sealing/open-seal.ts';
import { createSealingSuite, sealBody } from '../packages/contract/src/shared/seal-body.ts';
import { sealContext, SEALING_INFO } from '../packages/contract/src/shared/sealing.ts';
import type { BenchPart, Measure } from './measure.ts';

const ROUNDS = 5;
const SEALS = 400;
const KID = 'bench';
const CALL = { method: 'POST', path: '/login', userId: undefined } as const;
/** Below it the steps that we have written out are not worth their lines. */
const RATIO_MIN = 3;

interface ReadySeal {
  readonly context: string;
  readonly encapsulated: Buffer;
  readonly ciphertext: Buffer;
}

/** Processor time, all threads, of opening sealed bodies by our own steps on node:crypto and by @hpke/core. */
export const sealingPart: BenchPart = {
  name: 'sealing',
  async run() {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const seals: ReadySeal[] = [];
    for (let made = 0; made < SEALS; made += 1) seals.push(await makeSeal(pair));
    const ratios: number[] = [];
    let byHandUs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      byHandUs = await processorTimeOf(() => openByHand(pair, seals));
      ratios.push((await processorTimeOf(() => openByLibrary(pair, seals))) / byHandUs);
    }
    return measuresOf(ratios, byHandUs / SEALS);
  },
};

function measuresOf(ratios: readonly number[], eachUs: number): readonly Measure[] {
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const subject = 'opening a sealed body';
  return [
    { subject, what: 'by our own steps', value: Math.round(eachUs), unit: 'µs of processor' },
    {
      subject,
      what: '@hpke/core against our own steps',
      value: Math.round(middle * 10) / 10,
      unit: '×',
      limit: RATIO_MIN,
      limitIs: 'atLeast',
    },
  ];
}

async function makeSeal(pair: ECDH): Promise<ReadySeal> {
  const key = { kid: KID, publicKey: pair.getPublicKey('base64url') };
  const body = { loginName: 'somebody', password: 'a long password of somebody' };
  const [, encapsulated = '', ciphertext = ''] = (await sealBody(body, { key, nowMs: 0, ...CALL })).split('.');
  return {
    context: sealContext({ ...CALL, kid: KID }),
    encapsulated: Buffer.from(encapsulated, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
  };
}

async function openByHand(pair: ECDH, seals: readonly ReadySeal[]): Promise<void> {
  for (const seal of seals) openSeal({ pair, info: SEALING_INFO, ...seal });
}

async function openByLibrary(pair: ECDH, seals: readonly ReadySeal[]): Promise<void> {
  const suite = createSealingSuite();
  const privateKey = await suite.kem.deserializePrivateKey(Uint8Array.from(pair.getPrivateKey()));
  const publicKey = await suite.kem.deserializePublicKey(Uint8Array.from(pair.getPublicKey()));
  const info = Uint8Array.from(Buffer.from(SEALING_INFO));
  for (const { context, encapsulated, ciphertext } of seals) {
    const enc = Uint8Array.from(encapsulated);
    const recipient = await suite.createRecipientContext({ recipientKey: { privateKey, publicKey }, enc, info });
    await recipient.open(Uint8Array.from(ciphertext), Uint8Array.from(Buffer.from(context)));
  }
}

async function processorTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
