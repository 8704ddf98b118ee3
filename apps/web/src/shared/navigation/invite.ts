import { InviteCode } from '@candor/contract/account/wire.ts';
import * as z from 'zod/mini';
import { clearPlace, place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

const MARKER = /(?:^|\/)invite\/([^/]*)/;

/** The code behind the invite marker, anywhere in a path; right or wrong, the form will say. */
export function findInviteCode(path: string): string | undefined {
  return MARKER.exec(path)?.[1];
}

export function isInviteCode(text: string): boolean {
  return InviteCode.safeParse(text).success;
}

/** Kept with the tab, so that a visitor who looks around first still registers with it. */
const INVITE = place({ name: 'invite_code', schema: z.string().check(z.maxLength(64)), session: true });

export function keepInviteCode(code: string): void {
  writePlace(INVITE, code.slice(0, 64));
}

export function keptInviteCode(): string | undefined {
  return readPlace(INVITE);
}

export function forgetInviteCode(): void {
  clearPlace(INVITE);
}
