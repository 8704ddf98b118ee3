import { saveFile } from '@candor/browser/device/save-file.ts';

/** Hands a text to the browser's downloads; nothing leaves this device. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}
