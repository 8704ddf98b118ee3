import { expect, test } from 'vitest';
import { acknowledgePacket, connectPacket, subscribePacket, takePackets, unsubscribePacket } from './mqtt-packets.ts';

const CONNECTED = [0x20, 2, 0, 0];

function textBytes(text: string): readonly number[] {
  const bytes = [...new TextEncoder().encode(text)];
  return [bytes.length >> 8, bytes.length & 255, ...bytes];
}

/** As the standard writes it: head, length in bytes of seven bits, topic, number where the quality asks for one, text. */
function publish(topic: string, text: string, id?: number): readonly number[] {
  const number = id === undefined ? [] : [id >> 8, id & 255];
  const body = [...textBytes(topic), ...number, ...new TextEncoder().encode(text)];
  const length = body.length < 128 ? [body.length] : [(body.length % 128) + 128, Math.floor(body.length / 128)];
  return [id === undefined ? 0x30 : 0x32, ...length, ...body];
}

test('a connection is asked for with name, password and keepalive', () => {
  const packet = connectPacket({ clientId: 'c1', username: 'u', password: 'p', keepaliveSeconds: 5 });
  const body = [...textBytes('MQTT'), 4, 0xc2, 0, 5, ...textBytes('c1'), ...textBytes('u'), ...textBytes('p')];
  expect([...packet]).toEqual([0x10, body.length, ...body]);
});

test('the broker says which subscription stands', () => {
  expect(takePackets(Uint8Array.of(0x90, 3, 1, 2, 1)).heard).toEqual([{ kind: 'subscribed', id: 258 }]);
});

test('a long packet says its length in two bytes', () => {
  const packet = connectPacket({ clientId: 'c'.repeat(200), username: 'u', password: 'p', keepaliveSeconds: 5 });
  expect(packet[1]).toBe(((packet.length - 3) % 128) | 128);
  expect(packet[2]).toBe(Math.floor((packet.length - 3) / 128));
});

test('topics are subscribed to, left and acknowledged by number', () => {
  expect([...subscribePacket(258, 't')]).toEqual([0x82, 6, 1, 2, ...textBytes('t'), 1]);
  expect([...unsubscribePacket(3, 't')]).toEqual([0xa2, 5, 0, 3, ...textBytes('t')]);
  expect([...acknowledgePacket(513)]).toEqual([0x40, 2, 2, 1]);
});

test('what the broker says is read, however it was cut on its way', () => {
  const long = 'ü'.repeat(300);
  const said = Uint8Array.from([...CONNECTED, ...publish('1000001', 'a'), ...publish('chat', long, 7), 0xd0, 0]);
  const expected = [
    { kind: 'connected', isAccepted: true },
    { kind: 'message', topic: '1000001', text: 'a', acknowledgeAs: undefined },
    { kind: 'message', topic: 'chat', text: long, acknowledgeAs: 7 },
    { kind: 'other' },
  ];
  for (let cut = 0; cut <= said.length; cut += 1) {
    const first = takePackets(said.subarray(0, cut));
    const second = takePackets(Uint8Array.from([...first.rest, ...said.subarray(cut)]));
    expect([...first.heard, ...second.heard]).toEqual(expected);
    expect(second.rest).toHaveLength(0);
  }
});

test('a refusal is no connection, and a length without an end is no packet', () => {
  expect(takePackets(Uint8Array.of(0x20, 2, 0, 5)).heard).toEqual([{ kind: 'connected', isAccepted: false }]);
  expect(() => takePackets(Uint8Array.of(0x30, 255, 255, 255, 255, 1))).toThrow('no packet');
});
