import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MARK, SHEET } from './drawing-strokes.ts';
import { LIST_DRAWINGS, type ListDrawingName } from './list-drawings.tsx';

type StateDrawingName = 'empty' | 'search' | 'error' | 'offline' | 'locked' | 'preparing';
export type DrawingName = StateDrawingName | ListDrawingName;

interface LineDrawingProps {
  readonly name: DrawingName;
  readonly isSmall?: boolean;
}

/** Simple line drawings in the colours of the theme; the accent marks the one thing that is meant. */
export function LineDrawing({ name, isSmall = false }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 160 112"
      aria-hidden
      data-drawing={name}
      className={classNames(isSmall ? 'h-14 w-20' : 'h-28 w-40', 'text-line-control')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="99" rx="52" ry="5" className="fill-surface-3" stroke="none" />
      {DRAWINGS[name]}
    </svg>
  );
}

const DRAWINGS: Record<DrawingName, ReactNode> = {
  ...LIST_DRAWINGS,
  empty: (
    <>
      <path className={SHEET} d="M44 58 56 30h48l12 28v30a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z" />
      <path d="M44 58h22a4 4 0 0 1 4 4 6 6 0 0 0 6 6h8a6 6 0 0 0 6-6 4 4 0 0 1 4-4h22" />
      <path className={MARK} d="M80 14v22m-8-8 8 8 8-8" />
    </>
  ),
  search: (
    <>
      <rect className={SHEET} x="38" y="22" width="64" height="72" rx="6" />
      <path d="M50 38h40M50 50h40M50 62h22" />
      <circle className={`${SHEET} ${MARK}`} cx="98" cy="66" r="17" />
      <path className={MARK} d="m110.5 78.5 12 12" strokeWidth="3" />
    </>
  ),
  error: (
    <>
      <rect className={SHEET} x="32" y="22" width="96" height="72" rx="6" />
      <path d="M32 38h96M42 30h.01M50 30h.01M58 30h.01" />
      <path className={MARK} d="M48 76h14l7-20 10 30 9-22 6 12h18" />
    </>
  ),
  offline: (
    <>
      <path className={SHEET} d="M54 86a18 18 0 0 1-2-35.9 28 28 0 0 1 54-5.1 21 21 0 0 1 2 41z" />
      <path className={MARK} d="m70 58 20 20m0-20L70 78" />
    </>
  ),
  locked: (
    <>
      <path d="M62 50V38a18 18 0 0 1 36 0v12" />
      <rect className={SHEET} x="50" y="50" width="60" height="44" rx="6" />
      <circle className={MARK} cx="80" cy="69" r="5" />
      <path className={MARK} d="M80 74v8" />
    </>
  ),
  preparing: (
    <>
      <rect className={SHEET} x="36" y="58" width="22" height="36" rx="3" />
      <rect className={SHEET} x="69" y="40" width="22" height="54" rx="3" />
      <rect x="102" y="20" width="22" height="74" rx="3" strokeDasharray="5 6" />
      <path className={MARK} d="M113 50v16m-8-8h16" />
    </>
  ),
};
