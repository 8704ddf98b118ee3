/** The picture on screen and what was read from it. */
export interface CaptchaDraft {
  readonly captchaId: string;
  readonly answer: string;
}

export const EMPTY_CAPTCHA: CaptchaDraft = { captchaId: '', answer: '' };
