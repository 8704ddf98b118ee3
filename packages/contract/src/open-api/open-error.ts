import type { Refusal } from '@candor/domain/result.ts';
import type { OpenError, OpenErrorTable } from './open-error-row.ts';
import type { OpenFamily } from './open-paths.ts';
import { OPEN_FUTURES_ERRORS, OPEN_ORDER_ERRORS } from './order-errors.ts';
import { OPEN_WALLET_ERRORS } from './wallet-errors.ts';

/** What the door itself says; the words of the platform, and those of the signature. */
const DOOR_ERRORS = {
  unauthorized: { status: 401, code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' },
  forbidden: { status: 403, code: -1002, msg: 'You are not authorized to execute this request.' },
  notFound: { status: 404, code: -1020, msg: 'This operation is not supported.' },
  methodNotAllowed: { status: 405, code: -1020, msg: 'This operation is not supported.' },
  tooLarge: { status: 413, code: -1101, msg: 'Too many parameters sent for this endpoint.' },
  unsupportedMedia: { status: 415, code: -1100, msg: 'The body of a request is application/x-www-form-urlencoded.' },
  tooManyRequests: { status: 429, code: -1003, msg: 'Too many requests; see the limits of exchangeInfo.' },
  openBanned: { status: 418, code: -1003, msg: 'Way too many requests; this IP is banned until Retry-After is over.' },
  openTooManyOrders: { status: 429, code: -1015, msg: 'Too many new orders; see the limits of exchangeInfo.' },
  internal: { status: 500, code: -1000, msg: 'An unknown error occurred while processing the request.' },
  unavailable: { status: 503, code: -1008, msg: 'Server is currently overloaded. Please try again in a moment.' },
  paused: { status: 503, code: -1001, msg: 'This part of the exchange is stopped by its operator for now.' },
  openKeyFormat: { status: 401, code: -2014, msg: 'API-key format invalid.' },
  openSignature: { status: 400, code: -1022, msg: 'Signature for this request is not valid.' },
  openTimestamp: { status: 400, code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' },
  openTimestampAhead: {
    status: 400,
    code: -1021,
    msg: "Timestamp for this request was 1000ms ahead of the server's time.",
  },
} as const satisfies OpenErrorTable;

const OF_CONTRACTS: OpenErrorTable = { ...OPEN_ORDER_ERRORS, ...OPEN_FUTURES_ERRORS, ...DOOR_ERRORS };

/** Every word that has an error, by what was asked. */
export const OPEN_ERRORS: Readonly<Record<OpenFamily, OpenErrorTable>> = {
  spot: { ...OPEN_WALLET_ERRORS, ...OPEN_ORDER_ERRORS, ...DOOR_ERRORS },
  futures: OF_CONTRACTS,
  coinFutures: OF_CONTRACTS,
};

/** The one place where a refusal becomes an error of the open interface. A word without a row is a mistake of ours. */
export function openErrorOf({ word, details = {} }: Refusal, family: OpenFamily): OpenError {
  if (word === 'malformed') return parameterErrorOf(details['field'] ?? '', details['problem'] ?? '');
  const table = OPEN_ERRORS[family];
  const row = Object.hasOwn(table, word) ? table[word] : undefined;
  if (row === undefined) throw new Error(`The open interface has no error for ${word}.`);
  return row;
}

/** Wrong values of these have a number of their own. */
const WRONG_VALUES: Readonly<Record<string, Pick<OpenError, 'code' | 'msg'>>> = {
  symbol: { code: -1121, msg: 'Invalid symbol.' },
  side: { code: -1117, msg: 'Invalid side.' },
  type: { code: -1116, msg: 'Invalid orderType.' },
  timeInForce: { code: -1115, msg: 'Invalid timeInForce.' },
  interval: { code: -1120, msg: 'Invalid interval.' },
  recvWindow: { code: -1131, msg: 'recvWindow must be less than 60000.' },
  newOrderRespType: { code: -1136, msg: 'Invalid newOrderRespType.' },
};

const PARAMETER_NAME = /^[\w.]{1,40}$/;

function parameterErrorOf(field: string, problem: string): OpenError {
  // A name that was sent is repeated only when it can be one: what stands in an answer is read by programs.
  const name = PARAMETER_NAME.test(field) ? field : 'request';
  switch (problem) {
    case 'missing':
      return badRequest(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);
    case 'unknown':
      return badRequest(-1104, `Not all sent parameters were read; '${name}' is not known here.`);
    case 'repeated':
      return badRequest(-1101, `Duplicate values for parameter '${name}' detected.`);
    case 'unneeded':
      return badRequest(-1106, `Parameter '${name}' sent when not required.`);
    case 'text':
      return badRequest(-1100, `Illegal characters found in parameter '${name}'.`);
    case 'precision':
      return badRequest(-1111, `Parameter '${name}' has too much precision.`);
    default: {
      const known = WRONG_VALUES[name];
      return known === undefined
        ? badRequest(-1130, `Data sent for parameter '${name}' is not valid.`)
        : badRequest(known.code, known.msg);
    }
  }
}

function badRequest(code: number, msg: string): OpenError {
  return { status: 400, code, msg };
}
