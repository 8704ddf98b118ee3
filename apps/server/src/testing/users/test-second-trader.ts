import { answerKnowledgeTest, getSecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { createSecondContractOrder, listSecondPeriods } from '@candor/contract/second-contracts/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { vi } from 'vitest';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { openSession } from './test-person.ts';
import { PATIENCE } from '../patience.ts';

/** A server with prices in which nobody has to wait long for a second contract. */
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
export async function openSecondTrader(server: ServedOrigin, loginName: string): Promise<string> {
  const { satoken: token } = await openSession(server, loginName);
  await callServer(server, grantDemoFunds, { query: {}, token });
  const body = { coinSymbol: 'USDT', amount: '1000', from: 'spot', to: 'contract' } as const;
  await callServer(server, transferByBody, { token, body });
  await callServer(server, answerKnowledgeTest, { token, body: { answers: RIGHT_ANSWERS } });
  await vi.waitUntil(async () => (await protectionsOf(server, token)).gate === null, PATIENCE);
  return token;
}

export async function protectionsOf(server: ServedOrigin, token: string) {
  return (await callServer(server, getSecondProtections, { token })).data;
}

/** The shortest period of BTC. */
export async function shortPeriodOf(server: ServedOrigin): Promise<string> {
  const { data } = await callServer(server, listSecondPeriods, { body: { secondId: 'BTC_USDT' } });
  return data[0]?.id ?? '';
}

export interface SecondBet {
  readonly token: string;
  readonly periodId: string;
  readonly betAmount?: string;
  readonly betContent?: 0 | 1;
  readonly key?: string;
}

export function takeSecond(
  server: ServedOrigin,
  { token, periodId, betAmount = '10', betContent = 1, key }: SecondBet,
) {
  const body = { betContent, betAmount, symbol: 'BTC/USDT', baseSymbol: 'usdt', periodId } as const;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return callServer(server, createSecondContractOrder, { token, body, headers });
}
