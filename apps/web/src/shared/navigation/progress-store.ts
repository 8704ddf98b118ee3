import { create } from 'zustand';

/** Whether the slim bar at the top is running: a navigation starts it, the ready screen or a failed request ends it. */
export const useProgress = create<{ readonly isRunning: boolean }>(() => ({ isRunning: false }));

export function startProgress(): void {
  useProgress.setState({ isRunning: true });
}

export function finishProgress(): void {
  useProgress.setState({ isRunning: false });
}
