import type { UserEventKind } from '@candor/contract/shared/socket.ts';
import type { Sockets } from '#platform/sockets/sockets.ts';
import type { Broker } from './broker.ts';

/** Events of one user that the broker carries too, on the topic of the user's id. */
const USER_KINDS: ReadonlySet<UserEventKind> = new Set(['SETTLEMENT', 'POSITION', 'USER_STATUS', 'OWNCOIN']);
const MARKET_TOPIC = /^(DETAIL|KLINE|TRADE)-[A-Za-z0-9]+_[A-Za-z0-9]+(-[0-9a-z]+)?$/;

/** The same hub, whose market frames and private events also reach whoever listens by the broker. */
export function feedBroker(sockets: Sockets, broker: Broker): Sockets {
  broker.allowTopics((_userId, topic) => MARKET_TOPIC.test(topic));
  return {
    ...sockets,
    publish(topic, content) {
      sockets.publish(topic, content);
      if (content.type !== 'DETAIL' && content.type !== 'KLINE' && content.type !== 'TRADE') return;
      const name = brokerTopicOf(topic);
      if (broker.isHeard(name)) broker.publish(name, { kind: content.type, data: { ...content, topic } });
    },
    // A market that is heard by the broker alone must still make its frames.
    hasReaders: (topic) => sockets.hasReaders(topic) || broker.isHeard(brokerTopicOf(topic)),
    publishToUser(userId, kind, data) {
      sockets.publishToUser(userId, kind, data);
      if (isBrokerKind(kind) && broker.isHeard(String(userId))) broker.publish(String(userId), { kind, data });
    },
  };
}

/** `KLINE:BTC/USDT:1min` is `KLINE-BTC_USDT-1min` there: MQTT has other plans for a slash. */
function brokerTopicOf(topic: string): string {
  return topic.replaceAll(':', '-').replaceAll('/', '_');
}

function isBrokerKind(kind: UserEventKind): kind is 'SETTLEMENT' | 'POSITION' | 'USER_STATUS' | 'OWNCOIN' {
  return USER_KINDS.has(kind);
}
