import { topicOf, type DepthFrame, type TopicFrame } from '@candor/contract/shared/socket.ts';
import { Book, type BookView } from './book.ts';
import { createStream, type Pace, type Stream } from './stream.ts';

/** What streams need of the market socket. */
export interface TopicSource {
  subscribe(topic: string, listener: (frame: TopicFrame) => void): () => void;
  resync(topic: string): void;
}

type FrameOf<Type extends TopicFrame['type']> = Extract<TopicFrame, { type: Type }>;

interface TopicStreamOptions<Value, Type extends TopicFrame['type']> {
  readonly topic: string;
  readonly type: Type;
  readonly initial: Value;
  readonly fold: (value: Value, frame: FrameOf<Type>) => Value;
  readonly pace?: Pace;
}

/** A ticker, a tape, a candle: a value folded from the frames of one topic. */
export function topicStream<Value, Type extends TopicFrame['type']>(
  source: TopicSource,
  { topic, type, initial, fold, pace }: TopicStreamOptions<Value, Type>,
): Stream<Value> {
  let value = initial;
  const isMeant = (frame: TopicFrame): frame is FrameOf<Type> => frame.type === type;
  return createStream({
    ...(pace !== undefined && { pace }),
    read: () => value,
    start: (touch) =>
      source.subscribe(topic, (frame) => {
        if (!isMeant(frame)) return;
        value = fold(value, frame);
        touch();
      }),
  });
}

/** The order book of a market; undefined until it is known. After a gap the last sound picture stays until the next. */
export function depthStream(source: TopicSource, symbol: string, pace?: Pace): Stream<BookView | undefined> {
  const topic = topicOf('DEPTH', symbol);
  const book = new Book();
  let view: BookView | undefined;

  function take(frame: DepthFrame, touch: () => void): void {
    const folded = book.fold(frame);
    if (folded === 'gap') source.resync(topic);
    if (folded === 'applied') touch();
  }

  return createStream({
    ...(pace !== undefined && { pace }),
    read: () => {
      view = book.view() ?? view;
      return view;
    },
    start: (touch) =>
      source.subscribe(topic, (frame) => {
        if (frame.type === 'DEPTH') take(frame, touch);
      }),
  });
}
