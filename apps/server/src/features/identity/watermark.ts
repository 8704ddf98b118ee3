/** The bars of a digit as a pocket calculator draws it; a font need not be there. */
const BARS: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
};
const BAR_LINES: Readonly<Record<string, readonly [x: number, y: number, line: string]>> = {
  a: [0, 0, 'h10'],
  b: [10, 0, 'v9'],
  c: [10, 9, 'v9'],
  d: [0, 18, 'h10'],
  e: [0, 9, 'v9'],
  f: [0, 0, 'v9'],
  g: [0, 9, 'h10'],
};
const DIGIT_ROOM = 16;
const LINE_ROOM = 70;
const TURN_DEGREES = -24;

/** Puts whose case it is and when it was looked at over and over across a picture: a copy that leaks says where from. */
export async function watermark(picture: Buffer, digits: string): Promise<Buffer> {
  // Loaded with the first picture: it is large, and the start does not need it.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();
  const overlay = Buffer.from(drawMarks({ width, height, digits }));
  return sharp(picture)
    .composite([{ input: overlay }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

interface Marks {
  readonly width: number;
  readonly height: number;
  readonly digits: string;
}

function drawMarks({ width, height, digits }: Marks): string {
  // A tenth of the longer side per line of marks, whatever the size of the picture.
  const scale = Math.max(width, height) / (10 * LINE_ROOM);
  const mark = Array.from(digits, (digit, index) => drawDigit(digit, index * DIGIT_ROOM)).join('');
  const room = (digits.length + 3) * DIGIT_ROOM;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="mark" width="${room}" height="${LINE_ROOM}" patternUnits="userSpaceOnUse" patternTransform="rotate(${TURN_DEGREES}) scale(${scale})">
<path d="${mark}" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="4"/><path d="${mark}" fill="none" stroke="#b00020" stroke-opacity="0.65" stroke-width="1.6"/>
</pattern></defs><path d="M0 0H${width}V${height}H0Z" fill="url(#mark)"/></svg>`;
}

function drawDigit(digit: string, left: number): string {
  return Array.from(BARS[digit] ?? '', (bar) => {
    const [x, y, line] = BAR_LINES[bar] ?? [0, 0, ''];
    return `M${x + left + 3} ${y + 4}${line}`;
  }).join('');
}
