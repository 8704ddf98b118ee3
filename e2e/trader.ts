import type { Page } from '@playwright/test';
import { callServer } from '../apps/server/src/testing/server/call-server.ts';
import { openSession } from '../apps/server/src/testing/users/test-person.ts';
import type { Endpoint, ReplyOutput, RequestInput } from '../packages/contract/src/shared/endpoint.ts';
import { transferByBody } from '../packages/contract/src/wallet/transfer.ts';
import { grantDemoFunds, type WalletKey } from '../packages/contract/src/wallet/wire.ts';
import { expect } from './journey.ts';
import { arriveLoggedIn, newPerson, type Person } from './person.ts';

/** The person at the page, who also makes calls beside it: for steps that a journey is not about. */
export interface Trader {
  readonly token: string;
  ask<Spec extends Endpoint>(spec: Spec, request: RequestInput<Spec>): Promise<ReplyOutput<Spec>>;
}

/** Who is at a page, and what opens their calls. */
export interface ArrivedTrader extends Trader {
  readonly person: Person;
  readonly token: string;
}

/** Logged in with a new account and on this page. */
export async function arriveAsTrader(page: Page, address: string | undefined, path: string): Promise<ArrivedTrader> {
  const sent = page.waitForRequest((request) => request.headers()['satoken'] !== undefined);
  const person = await arriveLoggedIn(page, path);
  const token = (await sent).headers()['satoken'] ?? '';
  return { ...traderWith(String(address), token), person, token };
}

/** Somebody new without a page, for others to trade with. */
export async function openTrader(address: string | undefined): Promise<Trader & Pick<ArrivedTrader, 'token'>> {
  const { satoken } = await openSession({ address: String(address) }, newPerson().loginName);
  return { ...traderWith(String(address), satoken), token: satoken };
}

function traderWith(address: string, token: string): Trader {
  return {
    token,
    async ask(spec, request) {
      const { status, code, data } = await callServer({ address }, spec, { ...request, token });
      expect({ status, code }, spec.path).toMatchObject({ status: 200 });
      return data;
    },
  };
}

interface CrossAccount {
  readonly to: WalletKey;
  readonly coin: string;
  readonly amount: string;
}

/** Demo funds, and some of them in other wallets; an isolated margin wallet is that of BTC/USDT. */
export async function fund(trader: Trader, purses: readonly CrossAccount[]): Promise<void> {
  await trader.ask(grantDemoFunds, { query: {} });
  for (const { to, coin, amount } of purses) {
    const body = { coinSymbol: coin, amount, exchangeCoinId: 'BTC/USDT', from: 'spot', to } as const;
    await trader.ask(transferByBody, { body });
  }
}
