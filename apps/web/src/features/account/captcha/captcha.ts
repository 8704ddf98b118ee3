/** The picture on screen and what was read from it. */
export interface CaptchaDraft {
  readonly captchaId: string;
  readonly answer: string;
}

/** Whether a refusal may speak of the picture: it is told in the words of any code. */
export function isCaptchaRefusal(word: string | undefined): boolean {
  return word === 'codeWrong' || word === 'codeExpired';
}

export const EMPTY_CAPTCHA: CaptchaDraft = { captchaId: '', answer: '' };
