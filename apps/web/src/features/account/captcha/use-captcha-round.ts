import { useState } from 'react';
import type { CaptchaDraft } from './captcha.ts';

export interface CaptchaRound {
  /** How many pictures were used up: each is good for one attempt, and the count draws the next. */
  readonly captchaRound: number;
  /** Draws the next picture; what the server said of the last one stays beside the field until one types. */
  readonly drawNext: (refusal: string | undefined) => void;
  readonly captchaError: (draft: CaptchaDraft | undefined, error: string | undefined) => string | undefined;
}

export function useCaptchaRound(): CaptchaRound {
  const [captchaRound, setCaptchaRound] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  return {
    captchaRound,
    drawNext: (next) => {
      setRefusal(next);
      setCaptchaRound((round) => round + 1);
    },
    captchaError: (draft, error) => (draft?.answer === '' ? (refusal ?? error) : error),
  };
}
