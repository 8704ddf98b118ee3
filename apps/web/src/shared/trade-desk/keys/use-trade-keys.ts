import { stepDecimal } from '@candor/ui/number/step-decimal.ts';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import { isTyping } from './is-typing.ts';
import { useKeyList } from './key-list-store.ts';
import type { MarketDesk } from '../market-desk.ts';
import { useTradePreferences } from '../trade-preferences.ts';

/** A draft of an order, whatever is traded. */
type Draft = StoreApi<{ readonly ticket: { readonly price: string } }>;

/** What a key does to it. */
type KeyedAction =
  | { readonly kind: 'sideChosen'; readonly side: 'buy' | 'sell' }
  | { readonly kind: 'typeChosen'; readonly type: 'limit' | 'market' }
  | { readonly kind: 'typed'; readonly field: 'price'; readonly text: string }
  | { readonly kind: 'sent' };

interface KeyedDesk<Store extends Draft> extends MarketDesk {
  readonly ticket: Store;
}

/** Keys for trading, off until they are switched on: a letter typed by mistake must not become an order. */
export function useTradeKeys<Store extends Draft>(
  desk: KeyedDesk<Store>,
  change: (store: Store, action: KeyedAction) => void,
): void {
  const hasKeys = useTradePreferences((preferences) => preferences.hasKeys);
  useEffect(() => {
    if (!hasKeys) return undefined;
    const listening = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const action = actionOf(key, desk, event.shiftKey);
      const act = action === undefined ? OTHER_KEYS[key] : () => change(desk.ticket, action);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, [desk, change, hasKeys]);
}

const LARGE_STEP = 10;

function actionOf(key: string, desk: KeyedDesk<Draft>, isShift: boolean): KeyedAction | undefined {
  const count = isShift ? LARGE_STEP : 1;
  switch (key) {
    case 'b':
      return { kind: 'sideChosen', side: 'buy' };
    case 's':
      return { kind: 'sideChosen', side: 'sell' };
    case 'l':
      return { kind: 'typeChosen', type: 'limit' };
    case 'm':
      return { kind: 'typeChosen', type: 'market' };
    case 'arrowup':
      return steppedPrice(desk, count);
    case 'arrowdown':
      return steppedPrice(desk, -count);
    case 'escape':
      return { kind: 'sent' };
    default:
      return undefined;
  }
}

/** Those that do not change the draft. */
const OTHER_KEYS: Readonly<Record<string, () => void>> = {
  enter: () => document.querySelector<HTMLFormElement>('form[data-ticket]')?.requestSubmit(),
  '?': () => useKeyList.setState({ isOpen: true }),
};

function steppedPrice({ ticket: store, market: { tickSize }, depth }: KeyedDesk<Draft>, count: number): KeyedAction {
  const { price } = store.getState().ticket;
  const from = price === '' ? (depth.getSnapshot()?.bids[0]?.[0] ?? '') : price;
  const text = stepDecimal(from, { size: tickSize, count }, { min: tickSize });
  return { kind: 'typed', field: 'price', text };
}
