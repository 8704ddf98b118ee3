import { createHash } from 'node:crypto';
import { createClient, type Client, type SessionCredentials } from '../client.ts';
import type { CreateCaptchaReply } from '../calls.gen.ts';

export interface OpenedAccount extends SessionCredentials {
  readonly client: Client;
}

interface Newcomer {
  readonly origin: string;
  readonly loginName: string;
  readonly loginPassword: string;
}

/** Registers somebody and logs them in, as a program does that cannot read a picture: it does the work instead. */
export async function openAccount({ origin, loginName, loginPassword }: Newcomer): Promise<OpenedAccount> {
  const visitor = createClient({ origin });
  const { captchaId, work } = await visitor.call('createCaptcha', { query: { codeType: 'REGISTER' } });
  const captcha = { captchaId, answer: findWork(work) };
  const agreed = { isAdult: true, termsVersion: '2026-11-15' } as const;
  const { userId } = await visitor.call('registerUser', {
    body: { signType: 'LOGIN', loginName, loginPassword, captcha, ...agreed },
  });
  const { satoken: token } = await visitor.call('loginUser', { body: { signType: 'LOGIN', loginName, loginPassword } });
  return { userId, token, client: createClient({ origin, credentials: { token, userId } }) };
}

/** The first number for which SHA-256 of `challenge + number` begins with so many zero bits. */
function findWork({ challenge, zeroBits }: CreateCaptchaReply['work']): string {
  const tooLarge = 1n << BigInt(256 - zeroBits);
  for (let number = 0; ; number += 1) {
    const digest = createHash('sha256').update(`${challenge}${number}`).digest('hex');
    if (BigInt(`0x${digest}`) < tooLarge) return String(number);
  }
}
