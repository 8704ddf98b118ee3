/**
 * An open ledger whose two sides balance, with the book of orders growing out of it: the outline in whose place the
 * living market comes.
 */
export function HomeDrawing() {
  return (
    <svg
      viewBox="0 0 480 320"
      aria-hidden
      data-outline
      className="h-auto w-full max-w-lg justify-self-center text-line-control"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-surface-2"
        d="M240 286c-44-26-118-32-184-22V112c66-10 140-4 184 22 44-26 118-32 184-22v152c-66-10-140-4-184 22Z"
      />
      <path d="M240 134v152" />
      <g className="stroke-line-strong">
        <path d="M84 146c40-4 88 0 124 14M84 174c40-4 88 0 124 14M84 202c40-4 88 0 124 14M84 230c40-4 88 0 124 14" />
        <path d="M396 146c-40-4-88 0-124 14M396 174c-40-4-88 0-124 14M396 202c-40-4-88 0-124 14M396 230c-40-4-88 0-124 14" />
      </g>
      <g className="stroke-accent">
        <path d="M168 152v-28M168 92v-22M312 152v-40M312 68V44M240 118V86M240 46V24" />
        <rect className="fill-accent-soft" x="158" y="92" width="20" height="32" rx="3" />
        <rect className="fill-accent-soft" x="230" y="46" width="20" height="40" rx="3" />
        <rect className="fill-accent" x="302" y="68" width="20" height="44" rx="3" />
      </g>
      <path className="stroke-line-strong" strokeDasharray="4 7" d="M96 108 168 92l72-30 72 18 84-56" />
      <circle className="fill-surface-2 stroke-accent" cx="396" cy="24" r="6" />
    </svg>
  );
}
