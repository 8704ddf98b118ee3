import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

const CASES = [
  { trusted: [], remote: '203.0.113.9', forwarded: '198.51.100.1', expected: '203.0.113.9' },
  { trusted: ['127.0.0.1'], remote: '::ffff:127.0.0.1', forwarded: '198.51.100.1', expected: '198.51.100.1' },
  { trusted: ['127.0.0.1'], remote: '127.0.0.1', forwarded: '1.1.1.1, 198.51.100.1', expected: '198.51.100.1' },
  { trusted: ['10.0.0.0/8'], remote: '10.0.0.1', forwarded: '198.51.100.1, 10.2.3.4', expected: '198.51.100.1' },
  { trusted: ['10.0.0.0/8'], remote: '10.0.0.1', forwarded: 'nonsense', expected: '10.0.0.1' },
  { trusted: ['10.0.0.1'], remote: '10.0.0.1', forwarded: undefined, expected: '10.0.0.1' },
  { trusted: ['::1'], remote: '::1', forwarded: '2001:db8::7', expected: '2001:db8::7' },
];

test.each(CASES)(
  'trusting $trusted, $remote forwarding $forwarded is $expected',
  ({ trusted, remote, forwarded, expected }) => {
    expect(clientAddress(trusted)(requestFrom(remote, forwarded))).toBe(expected);
  },
);
