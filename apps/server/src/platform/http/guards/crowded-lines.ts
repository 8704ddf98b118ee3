import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** A connection on which somebody was turned away. */
interface Line {
  /** What the parser made of the bytes that came last. */
  heard: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
  /** Whether those bytes ended where that request does: what comes next is then a request from its beginning. */
  isBetween: boolean;
}

type Listen = (bytes: Buffer) => void;

/**
 * Whoever is turned away mostly asks again on the same line, and making objects of a request takes most of what saying no
 * costs. So what comes on such a line is looked at before the parser has it, and answered here if that can be done.
 */
export class CrowdedLines {
  readonly #lines = new WeakMap<Socket, Line>();
  readonly #answerOf: (request: PlainRequest) => Buffer | undefined;

  /** `answerOf` gives what is written to whoever is turned away, and nothing for a call that may go on. */
  constructor(answerOf: (request: PlainRequest) => Buffer | undefined) {
    this.#answerOf = answerOf;
  }

  /** What the parser has made of bytes; told of every request. */
  hear(request: IncomingMessage, response: ServerResponse): void {
    const line = this.#lines.get(request.socket);
    if (line !== undefined) line.heard = { request, response };
  }

  /** Stands before the parser of a line until something comes on it that is not plain. */
  watch(socket: Socket): void {
    if (this.#lines.has(socket) || socket.destroyed) return;
    const line: Line = { heard: undefined, isBetween: false };
    this.#lines.set(socket, line);
    const parsers = socket.listeners('data') as Listen[];
    const listen: Listen = (bytes) => {
      const plain = readPlainRequest(bytes);
      if (plain !== undefined && this.#answer(socket, line, plain)) return;
      if (plain === undefined) {
        this.#lines.delete(socket);
        socket.off('data', listen);
        for (const parse of parsers) socket.on('data', parse);
      }
      line.heard = undefined;
      for (const parse of parsers) parse(bytes);
      line.isBetween = plain !== undefined && isWhole(line, plain);
    };
    socket.on('data', listen);
    for (const parse of parsers) socket.off('data', parse);
  }

  #answer(socket: Socket, { heard, isBetween }: Line, plain: PlainRequest): boolean {
    // Answers leave in the order of the requests, and whoever does not read them gets no more.
    const isFree = isBetween && heard?.response.writableFinished === true && socket.writableLength === 0;
    if (!isFree || !socket.writable) return false;
    const answer = this.#answerOf(plain);
    if (answer === undefined) return false;
    socket.write(answer);
    return true;
  }
}

/**
 * Whether the parser came to an end where the bytes do. Had it begun elsewhere than we, it could not have read a whole
 * request with a body of this length: the bytes hold one end of a head, or what follows it is too short.
 */
function isWhole({ heard }: Line, { bodyLength }: PlainRequest): boolean {
  if (heard === undefined) return false;
  const { request } = heard;
  return request.complete && Number(request.headers['content-length'] ?? 0) === bodyLength;
}
