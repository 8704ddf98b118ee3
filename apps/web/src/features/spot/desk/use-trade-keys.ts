import { stepDecimal } from '@candor/ui/step-decimal.ts';
import { useEffect } from 'react';
import { useKeyList } from '#shared/trade-desk/key-list-store.ts';
import { changeTicket } from '../ticket/ticket-store.ts';
import type { Desk } from './desk.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';

/** Keys for trading, off until they are switched on: a letter typed by mistake must not become an order. */
export function useTradeKeys(desk: Desk): void {
  const hasKeys = useTradePreferences((preferences) => preferences.hasKeys);
  useEffect(() => {
    if (!hasKeys) return undefined;
    const listening = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = ACTIONS[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act(desk, event.shiftKey);
    };
    window.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, [desk, hasKeys]);
}

type Act = (desk: Desk, isShift: boolean) => void;

const LARGE_STEP = 10;

const ACTIONS: Readonly<Record<string, Act>> = {
  b: ({ ticket }) => changeTicket(ticket, { kind: 'sideChosen', side: 'buy' }),
  s: ({ ticket }) => changeTicket(ticket, { kind: 'sideChosen', side: 'sell' }),
  l: ({ ticket }) => changeTicket(ticket, { kind: 'typeChosen', type: 'limit' }),
  m: ({ ticket }) => changeTicket(ticket, { kind: 'typeChosen', type: 'market' }),
  arrowup: (desk, isShift) => stepPrice(desk, isShift ? LARGE_STEP : 1),
  arrowdown: (desk, isShift) => stepPrice(desk, isShift ? -LARGE_STEP : -1),
  enter: () => document.querySelector<HTMLFormElement>('form[data-ticket]')?.requestSubmit(),
  escape: ({ ticket }) => changeTicket(ticket, { kind: 'sent' }),
  '?': () => useKeyList.setState({ isOpen: true }),
};

function stepPrice({ ticket: store, market: { tickSize }, depth }: Desk, count: number): void {
  const { price } = store.getState().ticket;
  const from = price === '' ? (depth.getSnapshot()?.bids[0]?.[0] ?? '') : price;
  const text = stepDecimal(from, { size: tickSize, count }, { min: tickSize });
  changeTicket(store, { kind: 'typed', field: 'price', text });
}

/** A field, a button or an open dialog has its own use for keys. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, button, a, [tabindex="0"]') !== null;
}
