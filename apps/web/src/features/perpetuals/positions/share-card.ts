export const SHARE_CARD_PX = { width: 720, height: 400 } as const;

interface ShareCard {
  readonly title: string;
  readonly figure: string;
  readonly isGain: boolean;
  readonly rows: readonly (readonly [string, string])[];
  /** Said on the picture itself, for instance that prices are simulated. */
  readonly note: string;
}

const EDGE_PX = 48;

/** Draws the card in the colours of the theme. */
export function drawShareCard(canvas: HTMLCanvasElement, { title, figure, isGain, rows, note }: ShareCard): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const tokens = getComputedStyle(canvas);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const family = tokens.fontFamily;
  const write = (text: string, look: { readonly x: number; readonly y: number; readonly font: string }) => {
    pen.font = `${look.font} ${family}`;
    pen.fillText(text, look.x, look.y);
  };
  pen.fillStyle = token('--surface-2');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = token(isGain ? '--up' : '--down');
  pen.fillRect(0, 0, 8, canvas.height);
  write(figure, { x: EDGE_PX, y: 200, font: '700 84px' });
  pen.fillStyle = token('--text');
  write(title, { x: EDGE_PX, y: 84, font: '600 30px' });
  pen.fillStyle = token('--text-muted');
  for (const [index, [name, value]] of rows.entries()) {
    write(`${name}  ${value}`, { x: EDGE_PX, y: 264 + index * 36, font: '400 22px' });
  }
  write(note === '' ? 'Candor' : `Candor · ${note}`, { x: EDGE_PX, y: 364, font: '500 20px' });
}
