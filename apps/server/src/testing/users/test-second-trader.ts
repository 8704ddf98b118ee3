import { answerKnowledgeTest, getSecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { createSecondContractOrder, listSecondPeriods } from '@candor/contract/second-contracts/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { vi } from 'vitest';
import { callHouse, type ServedHouse } from '../server/call-house.ts';
import { openSession } from './test-person.ts';

/** A house with prices in which nobody has to wait long for a second contract. */
export const FAST_SECONDS = {
  MAKERS: 'off',
  PRICES: 'simulated',
  CANDOR_SECONDS: '{"shortPeriod":5}',
  CANDOR_WAITS: '{"coolingOff":1,"knowledgeRetry":1,"limitRaise":2,"exclusionDay":1}',
} as const;

export const RIGHT_ANSWERS = {
  counterparty: 'venue',
  openPrice: 'firstTickAfter',
  closePrice: 'meanOfFive',
  tie: 'stakeAndFeeBack',
  cancel: 'never',
  loss: 'cost86',
  win: 'gain84',
  breakEven: 'moreThanHalf',
  missingTicks: 'allBack',
  longRun: 'losesFees',
} as const;

/** Somebody with 1 000 USDT in the contract wallet who has passed the test and the cooling-off; gives the token. */
export async function openSecondTrader(house: ServedHouse, loginName: string): Promise<string> {
  const { satoken: token } = await openSession(house, loginName);
  await callHouse(house, grantDemoFunds, { token });
  const body = { coinSymbol: 'USDT', amount: '1000', from: 'spot', to: 'contract' } as const;
  await callHouse(house, transferByBody, { token, body });
  await callHouse(house, answerKnowledgeTest, { token, body: { answers: RIGHT_ANSWERS } });
  await vi.waitUntil(async () => (await protectionsOf(house, token)).gate === null, { timeout: 5_000, interval: 100 });
  return token;
}

export async function protectionsOf(house: ServedHouse, token: string) {
  return (await callHouse(house, getSecondProtections, { token })).data;
}

/** The shortest period of BTC. */
export async function shortPeriodOf(house: ServedHouse): Promise<string> {
  const { data } = await callHouse(house, listSecondPeriods, { body: { secondId: 'BTC_USDT' } });
  return data[0]?.id ?? '';
}

export interface SecondBet {
  readonly token: string;
  readonly periodId: string;
  readonly betAmount?: string;
  readonly betContent?: 0 | 1;
  readonly key?: string;
}

export function takeSecond(house: ServedHouse, { token, periodId, betAmount = '10', betContent = 1, key }: SecondBet) {
  const body = { betContent, betAmount, symbol: 'BTC/USDT', baseSymbol: 'usdt', periodId } as const;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callHouse(house, createSecondContractOrder, { token, body, headers });
}
