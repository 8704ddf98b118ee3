import { create } from 'zustand';

/** The dialogs that any part of the shell may open; one at a time. */
export type ShellDialog = 'search' | 'settings' | 'menu' | 'notifications';

export const useShellDialog = create<{ readonly open: ShellDialog | undefined }>(() => ({ open: undefined }));

export function openShellDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ open: dialog });
}

export function closeShellDialog(): void {
  useShellDialog.setState({ open: undefined });
}
