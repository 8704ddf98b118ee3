import { benchKeyOf, type Order, signatureOf } from './bench-key.ts';

/** An order as it goes over HTTP: signed as it is sent. */
export function orderRequest({ owner, parameters }: Order, address: string): string {
  const key = benchKeyOf(owner);
  const query = new URLSearchParams(parameters).toString();
  return requestOf('POST', `/api/v3/order?${query}&signature=${signatureOf(key, query)}`, { ...key, address });
}

export function listenKeyRequest(owner: number, address: string): string {
  return requestOf('POST', '/api/v3/userDataStream', { ...benchKeyOf(owner), address });
}

function requestOf(method: string, path: string, by: { readonly apiKey: string; readonly address: string }): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${by.address}`,
    `x-mbx-apikey: ${by.apiKey}`,
    'content-length: 0',
    '\r\n',
  ].join('\r\n');
}

/** The same order as a call on a socket: there the parameters are signed in the order of their names. */
export function orderMessage({ owner, name, parameters }: Order): string {
  const key = benchKeyOf(owner);
  const params: Record<string, string> = { ...parameters, apiKey: key.apiKey };
  const names = Object.keys(params).toSorted();
  const text = names.map((one) => `${one}=${params[one]}`).join('&');
  return JSON.stringify({
    id: name,
    method: 'order.place',
    params: { ...params, signature: signatureOf(key, text) },
  });
}

export function statusOf(answer: string): number {
  return Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}
