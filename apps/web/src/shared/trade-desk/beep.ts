const TONES_HZ = { filled: [660, 880], changed: [520], refused: [220] } as const;
const TONE_S = 0.09;
const VOLUME = 0.05;

let context: AudioContext | undefined;

/** A short sound made here, so that nothing has to be fetched for it. */
export function beep(kind: keyof typeof TONES_HZ): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, frequencyHz] of TONES_HZ[kind].entries()) {
    const oscillator = new OscillatorNode(context, { frequency: frequencyHz });
    const gain = new GainNode(context, { gain: VOLUME });
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + index * TONE_S);
    oscillator.stop(currentTime + (index + 1) * TONE_S);
  }
}
