import { TradeNotice } from '@candor/contract/notifications/wire.ts';
import { BrokerMessage } from '@candor/contract/shared/socket.ts';

/** The notices about trades among what a topic has said. */
export function noticesIn(lines: readonly string[]): readonly TradeNotice[] {
  return lines.flatMap((line) => {
    const parsed = TradeNotice.safeParse(BrokerMessage.parse(JSON.parse(line)).data);
    return parsed.success ? [parsed.data] : [];
  });
}
