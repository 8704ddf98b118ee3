import type { ReactNode } from 'react';
import { MARK, SHEET } from './drawing-strokes.ts';

/** A list that is still empty, by what will stand in it, or by what is drawn where that is one product's alone. */
export type ListDrawingName =
  | 'orders'
  | 'positions'
  | 'assets'
  | 'bills'
  | 'deposits'
  | 'withdrawals'
  | 'twoPeople'
  | 'sprout'
  | 'finance'
  | 'scales'
  | 'network'
  | 'notifications';

/** Coin goes into it, and comes out of it. */
const TRAY = <path className={SHEET} d="M38 64v24a6 6 0 0 0 6 6h72a6 6 0 0 0 6-6V64h-22l-6 12H66l-6-12z" />;

export const LIST_DRAWINGS: Record<ListDrawingName, ReactNode> = {
  orders: (
    <>
      <rect className={SHEET} x="38" y="18" width="84" height="76" rx="6" />
      <path d="M50 32h18M50 43h30M50 72h36M50 83h24M102 32h8M102 43h8M102 72h8M102 83h8" />
      <path className={MARK} d="M30 57.5h100" strokeDasharray="5 5" />
      <circle className={`${SHEET} ${MARK}`} cx="80" cy="57.5" r="6" />
    </>
  ),
  positions: (
    <>
      <path d="M52 42v48M80 32v46M108 22v40" />
      <rect className={SHEET} x="45" y="54" width="14" height="26" rx="2" />
      <rect className={SHEET} x="73" y="42" width="14" height="26" rx="2" />
      <rect className={SHEET} x="101" y="30" width="14" height="22" rx="2" />
      <path className={MARK} d="m44 94 24-10 18 4 30-18m-11-1 11 1-3 11" />
    </>
  ),
  assets: (
    <>
      <path className={SHEET} d="M42 40V30a6 6 0 0 1 6-6h54a6 6 0 0 1 6 6v10" />
      <rect className={SHEET} x="36" y="40" width="88" height="54" rx="6" />
      <path className={`${SHEET} ${MARK}`} d="M124 57h-22a10 10 0 0 0 0 20h22" />
      <path className={MARK} d="M103 67h.01" strokeWidth="4" />
    </>
  ),
  bills: (
    <>
      <path className={SHEET} d="M50 16h60v80l-10-8-10 8-10-8-10 8-10-8-10 8z" />
      <path d="M62 34h36M62 47h36M62 60h14" />
      <path className={MARK} d="M86 60h12M62 73h14m10 0h12" />
    </>
  ),
  deposits: (
    <>
      {TRAY}
      <circle className={`${SHEET} ${MARK}`} cx="80" cy="24" r="10" />
      <path className={MARK} d="M80 42v22m-8-8 8 8 8-8" />
    </>
  ),
  withdrawals: (
    <>
      {TRAY}
      <path className={MARK} d="M80 66V40m-8 8 8-8 8 8" />
      <circle className={`${SHEET} ${MARK}`} cx="80" cy="22" r="10" />
    </>
  ),
  twoPeople: (
    <>
      <circle className={SHEET} cx="48" cy="56" r="11" />
      <path className={SHEET} d="M28 94a20 20 0 0 1 40 0z" />
      <circle className={SHEET} cx="112" cy="56" r="11" />
      <path className={SHEET} d="M92 94a20 20 0 0 1 40 0z" />
      <path className={MARK} d="M66 22h28m-6-6 6 6-6 6m6 10H66m6-6-6 6 6 6" />
    </>
  ),
  sprout: (
    <>
      <path className={SHEET} d="M48 54v30c0 6 14 11 32 11s32-5 32-11V54" />
      <path d="M48 64c0 6 14 11 32 11s32-5 32-11M48 74c0 6 14 11 32 11s32-5 32-11" />
      <ellipse className={SHEET} cx="80" cy="54" rx="32" ry="11" />
      <path className={MARK} d="M80 53V26c-11 0-17-5-17-13 11 0 17 5 17 13 0-6 5-11 14-11 0 8-5 13-14 13" />
    </>
  ),
  finance: (
    <>
      <rect className={SHEET} x="40" y="26" width="80" height="68" rx="6" />
      <path d="M40 43h80M58 18v15M102 18v15" />
      <path className={MARK} d="m67 84 26-30" />
      <circle className={MARK} cx="68" cy="58" r="5" />
      <circle className={MARK} cx="92" cy="80" r="5" />
    </>
  ),
  scales: (
    <>
      <path d="M80 20v72M62 94h36M44 36l72-8" />
      <path className={SHEET} d="m44 36-15 32a15 11 0 0 0 30 0z" />
      <path className={SHEET} d="m116 28-15 32a15 11 0 0 0 30 0z" />
      <circle className={`${SHEET} ${MARK}`} cx="44" cy="58" r="9" />
    </>
  ),
  network: (
    <>
      <path className={MARK} d="M72 42 52 68M80 45v22M88 42l20 26" />
      <circle className={SHEET} cx="80" cy="30" r="14" />
      <circle className={SHEET} cx="44" cy="80" r="12" />
      <circle className={SHEET} cx="80" cy="82" r="12" strokeDasharray="4 5" />
      <circle className={SHEET} cx="116" cy="80" r="12" strokeDasharray="4 5" />
    </>
  ),
  notifications: (
    <>
      <path className={SHEET} d="M50 82c7-7 9-16 9-30a21 21 0 0 1 42 0c0 14 2 23 9 30z" />
      <path d="M72 90a9 9 0 0 0 16 0M80 31v-7" />
      <path className={MARK} d="M112 18h14l-14 16h14M104 40h8l-8 9h8" />
    </>
  ),
};
