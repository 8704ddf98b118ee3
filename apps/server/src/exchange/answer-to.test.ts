import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { ok } from '@candor/domain/result.ts';
import { expect, test } from 'vitest';
import { answerRefusal } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/route.ts';
import type { Exchange } from './exchange.ts';

test('a call hands on what a command answers only if it declares every word of it', () => {
  const handlersOf = (exchange: Exchange) => {
    const cancel: Handler<typeof cancelSpotOrder> = async ({ caller }) => {
      const outcome = await exchange.submit({ kind: 'cancelOrder', owner: caller.userId, orderId: 7 });
      return outcome.ok ? ok({ id: '7' }) : outcome;
    };
    // @ts-expect-error A swap may find no price, of which the call that cancels knows nothing.
    const stranger: Handler<typeof cancelSpotOrder> = async ({ caller }) => {
      const swap = { kind: 'quoteSwap', owner: caller.userId, fromAsset: 'BTC', toAsset: 'USDT' } as const;
      const outcome = await exchange.submit(swap);
      return outcome.ok ? ok({ id: '7' }) : outcome;
    };
    return [cancel, stranger];
  };
  expect(handlersOf).toBeTypeOf('function');
});

test.each(['alreadyFilled', 'unavailable'])('a call answers %s, which it or the platform declares', (word) => {
  const answer = answerRefusal({ word, details: { orderId: '7' } }, 'en', cancelSpotOrder.refusals);
  expect(answer.body).toContain(`"refusal":"${word}"`);
});

test.each(['noLiquidity', 'toString'])(
  'the word %s, which a call does not declare, never leaves the server',
  (word) => {
    expect(() => answerRefusal({ word }, 'en', cancelSpotOrder.refusals)).toThrow(
      `answered ${word} does not declare it`,
    );
  },
);
