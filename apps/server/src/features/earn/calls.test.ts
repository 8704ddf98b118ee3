import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRecharges, submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { getPersonalIncome, listFinanceOrders, listFinanceProducts } from '@candor/contract/earn/finance.ts';
import { getUserBank, saveUserBank } from '@candor/contract/identity/wire.ts';
import { getAgentInfo, getAgentList } from '@candor/contract/referrals/wire.ts';
import { listStakingOrders, listStakingProducts } from '@candor/contract/earn/staking.ts';
import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { transferFunds } from '@candor/contract/wallet/transfer.ts';
import { getUserCoin, removeUserCoin, saveUserCoin } from '@candor/contract/markets/user-coin.ts';
import { listWithdraws, submitWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { expect, test } from 'vitest';
import { AUTHORISATION_TABLE } from '#testing/authorisation/authorisation-table.ts';

/** The calls of the specification's chapter "Bank, coins, agents, other modules", by the name a screen imports. */
const CALLS = {
  saveUserBank: [saveUserBank, 'POST /api/userBank/save', 'body'],
  getUserBank: [getUserBank, 'POST /api/userBank/getbank', undefined],
  getUserCoin: [getUserCoin, 'POST /api/userCoin/getUserCoin', undefined],
  saveUserCoin: [saveUserCoin, 'POST /api/userCoin/save', 'body'],
  removeUserCoin: [removeUserCoin, 'POST /api/userCoin/removeByCoin', 'body'],
  getAgentList: [getAgentList, 'POST /api/agentActivityInfo/getAgentList', 'body'],
  getAgentInfo: [getAgentInfo, 'POST /api/agentActivityInfo/getAgentInfo', undefined],
  listFinanceOrders: [listFinanceOrders, 'POST /api/order/list', 'query'],
  getPersonalIncome: [getPersonalIncome, 'POST /api/financial/personalIncome', undefined],
  transferFunds: [transferFunds, 'POST /api/asset/transferFunds', 'body'],
  currencyExchange: [currencyExchange, 'POST /api/texchange/currencyExchange', 'body'],
  getCurrencyPrice: [getCurrencyPrice, 'POST /api/texchange/getCurrencyPrice', 'query'],
  submitWithdrawal: [submitWithdrawal, 'POST /api/withdraw/submit', 'body'],
  submitRecharge: [submitRecharge, 'POST /api/recharge/submit', 'body'],
  listWithdraws: [listWithdraws, 'POST /api/withdraw/list', 'query'],
  listRecharges: [listRecharges, 'POST /api/recharge/list', 'query'],
  listStakingProducts: [listStakingProducts, 'POST /api/mingProduct/list', 'query'],
  listStakingOrders: [listStakingOrders, 'POST /api/mingOrder/list', 'query'],
  listFinanceProducts: [listFinanceProducts, 'POST /api/financial/list', 'query'],
} as const satisfies Record<string, readonly [Endpoint, string, 'body' | 'query' | undefined]>;

const WEB = join(import.meta.dirname, '../../../../web/src');

// That the table has exactly the calls of OpenAPI, and who may make each, is the proof of `authorisation.test.ts`.
test.each(Object.entries(CALLS))(
  '[CALL-4] %s has its exact path, takes its fields where the specification says, and is made by a screen',
  (...row) => {
    const [name, [call, path, place]] = row;
    expect(`${call.method} ${call.path}`).toBe(path);
    expect(AUTHORISATION_TABLE).toHaveProperty([path]);
    if (place !== undefined) expect(call).toHaveProperty(place);
    expect(screensWith(name)).not.toEqual([]);
  },
);

/** Files of the site, without their tests, that name the call. */
function screensWith(name: string): readonly string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  return files.filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(WEB, file), 'utf8')));
}
