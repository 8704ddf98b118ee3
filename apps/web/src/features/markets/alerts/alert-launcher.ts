import { create } from 'zustand';

/** The market whose alerts lie open, and the price that was pointed at. */
export interface AlertDraft {
  readonly symbol: string;
  /** The list it stands in, by its type number. */
  readonly type: number;
  readonly price: string;
  readonly decimals: number;
}

export const useAlertLauncher = create<{ readonly draft: AlertDraft | undefined }>(() => ({ draft: undefined }));

export function openPriceAlerts(draft: AlertDraft): void {
  useAlertLauncher.setState({ draft });
}

export function closePriceAlerts(): void {
  useAlertLauncher.setState({ draft: undefined });
}
