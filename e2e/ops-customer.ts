import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callHouse, type ServedHouse } from '../apps/server/src/testing/call-house.ts';
import { FUND_PASSWORD, type KeyOwner, openKeyOwner } from '../apps/server/src/testing/test-api-key.ts';
import { submitRecharge } from '../packages/contract/src/deposits.ts';
import { submitVerified } from '../packages/contract/src/identity.ts';
import { getMyBalance } from '../packages/contract/src/wallet.ts';
import { listWithdrawals, submitCoinWithdrawal } from '../packages/contract/src/withdrawals.ts';
import { PROJECT_ROOT } from '../tools/project-root.ts';

/** Any picture will do. */
const PICTURE = readFileSync(join(PROJECT_ROOT, 'apps/web/public/icon-512.png'));
/** A receiver whose check digits are right. */
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** A customer who speaks to the server by its calls, for journeys that are about those who answer. */
export class Customer {
  readonly #owner: KeyOwner;

  private constructor(owner: KeyOwner) {
    this.#owner = owner;
  }

  /** With an authenticator and a fund password, and both verifications handed in. */
  static async arrive(house: ServedHouse, loginName: string): Promise<Customer> {
    const customer = new Customer(await openKeyOwner(house, loginName));
    const { token } = customer.#owner;
    const primary = { flag: 1, realName: 'Ann Example', idCard: 'OPS100001', country: 'CH' } as const;
    await callHouse(house, submitVerified, { token, body: primary });
    const frontUrl = await customer.#upload();
    const handelUrl = await customer.#upload();
    const advanced = { flag: 2, country: 'CH', cardType: 2, frontUrl, handelUrl } as const;
    await callHouse(house, submitVerified, { token, body: advanced });
    return customer;
  }

  async declareDeposit(amount: string): Promise<void> {
    const { house, token } = this.#owner;
    const fileFath = await this.#upload();
    await callHouse(house, submitRecharge, { token, body: { coin: 'USDT', type: 'TRC20', amount, fileFath } });
  }

  async withdraw(amount: string): Promise<number> {
    const { house, token, backupCodes } = this.#owner;
    const proof = { backupCode: backupCodes.pop(), fundPassword: FUND_PASSWORD };
    const receiver = { address: ADDRESS, beneficiary: { isOwnWallet: true } };
    const body = { coin: 'USDT', chainType: 'TRC20', amount, proof, ...receiver } as const;
    return (await callHouse(house, submitCoinWithdrawal, { token, body })).status;
  }

  async withdrawalState(): Promise<string | undefined> {
    const { house, token } = this.#owner;
    const { data } = await callHouse(house, listWithdrawals, { token, body: {} });
    return data.records[0]?.state;
  }

  async fundingBalance(): Promise<string | undefined> {
    const { house, token } = this.#owner;
    const { data } = await callHouse(house, getMyBalance, { token, query: { type: '1' } });
    return data.find(({ coin }) => coin === 'USDT')?.available;
  }

  async #upload(): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([PICTURE]), 'picture.png');
    const { house, token } = this.#owner;
    const request = { method: 'POST', headers: { satoken: token }, body: form };
    const { data }: { data: { id: string } } = await (
      await fetch(`${house.address}/api/common/upload/OSS`, request)
    ).json();
    return data.id;
  }
}
