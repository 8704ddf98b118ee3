import { connect } from 'node:net';

export interface LineAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

type Listener = (answer: LineAnswer) => void;

/** One connection that asks and is answered, one call at a time. */
export interface Line {
  ask(request: string, listen: Listener): void;
  end(): void;
}

const STATUS_AT = 9;
const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;
const RETRY_AFTER = /\r\nretry-after: /i;
const CUT_OFF = 0;

/** All lines read into this one: what is sent must cost far less than what it asks for, since both share a machine. */
const buffer = Buffer.allocUnsafe(65_536);

/** A line without a stream or a promise for each answer. A broken one answers `0`. */
export function openCheapLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let listener: Listener | undefined;
    let status = 0;
    let hasRetryAfter = false;
    let missing = 0;

    const answer = (): void => {
      const listen = listener;
      listener = undefined;
      listen?.({ status, hasRetryAfter });
    };
    const read = (bytes: number): boolean => {
      if (missing > 0) missing -= bytes;
      else {
        const text = buffer.toString('latin1', 0, bytes);
        const headEnd = text.indexOf(HEAD_END);
        const head = text.slice(0, headEnd);
        status = Number(text.slice(STATUS_AT, STATUS_AT + 3));
        hasRetryAfter = RETRY_AFTER.test(head);
        missing = headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0) - bytes;
      }
      if (missing === 0) answer();
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: read } });
    socket.once('connect', () => {
      resolve({
        ask(request, listen) {
          listener = listen;
          if (socket.writable) socket.write(request, 'latin1');
          else socket.emit('close');
        },
        end: () => void socket.destroy(),
      });
    });
    socket.once('error', reject).on('close', () => {
      status = CUT_OFF;
      answer();
    });
  });
}
