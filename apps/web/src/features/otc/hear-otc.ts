import { NoticeEvent } from '@candor/contract/notifications/wire.ts';
import type { BrokerMessage } from '@candor/contract/shared/socket.ts';
import * as z from 'zod/mini';
import { userBroker } from '#shared/broker/user-broker.ts';

const Said = z.object({ event: z.literal('otc'), orderId: z.string() });

interface OtcNews {
  /** An order or an appeal stands otherwise. */
  readonly onTrade: () => void;
  /** Something was said in the chat of an order. */
  readonly onSaid: (orderId: string) => void;
  /** Nothing is kept for a line that was down: all of it may be old. */
  readonly onOpen: () => void;
}

export type HearOtc = typeof hearOtc;

/** Hears what the other side and the operator do, on one's own topics. Returns what stops it. */
export function hearOtc(topics: readonly string[], { onTrade, onSaid, onOpen }: OtcNews): () => void {
  const hear = (message: BrokerMessage): void => {
    const orderId = chatOf(message);
    if (orderId !== undefined) onSaid(orderId);
    if (isTradeNotice(message)) onTrade();
  };
  const stops = [...topics.map((topic) => userBroker.hear(topic, hear)), userBroker.onOpen(onOpen)];
  return () => stops.forEach((stop) => stop());
}

function chatOf({ kind, data }: BrokerMessage): string | undefined {
  return kind === 'CHAT' ? Said.safeParse(data).data?.orderId : undefined;
}

function isTradeNotice({ kind, data }: BrokerMessage): boolean {
  const type = kind === 'NOTICE' ? NoticeEvent.safeParse(data).data?.type : undefined;
  return type === 'otc' || type === 'appeal';
}
