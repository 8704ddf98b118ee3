import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { StaffReply, type StaffRequest } from './staff-message.ts';

/** Makes one request of a running server over its local socket. Rejects when there is none. */
export async function callStaffDesk(path: string, request: StaffRequest): Promise<StaffReply> {
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.write(`${JSON.stringify(request)}\n`);
  return StaffReply.parse(JSON.parse(await text(socket)));
}
