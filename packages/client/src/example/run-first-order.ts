import { randomBytes } from 'node:crypto';
import { makeFirstOrder } from './first-order.ts';

const { ORIGIN = 'http://127.0.0.1:3000', SPEND = '50' } = process.env;

await makeFirstOrder({
  origin: ORIGIN,
  loginName: `first_${randomBytes(6).toString('hex')}`,
  loginPassword: `Aa1-${randomBytes(6).toString('hex')}`,
  spend: SPEND,
  tell: (sentence) => void process.stdout.write(`${sentence}\n`),
});
