/** A document number as it is compared: capital letters and digits alone. */
export function plainDocumentNumber(number: string): string {
  return number.replaceAll('-', '').toUpperCase();
}

/**
 * Whether it can be a document number of that country. Where a country's numbers prove themselves, one that has their
 * shape must; any other is only looked at for nonsense, because passports and older cards have shapes of their own.
 */
export function isDocumentNumber(country: string, number: string): boolean {
  const plain = plainDocumentNumber(number);
  if (!/^[A-Z0-9]{5,20}$/.test(plain) || !/\d/.test(plain) || /^(.)\1+$/.test(plain)) return false;
  const proof = PROOFS[country];
  return proof === undefined || !proof.shape.test(plain) || proof.isRight(plain);
}

interface Proof {
  readonly shape: RegExp;
  readonly isRight: (number: string) => boolean;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  /** ISO 7064, MOD 11-2. */
  CN: {
    shape: /^\d{17}[\dX]$/,
    isRight: (number) => {
      const sum = weightedSum(number.slice(0, 17), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
      return number.at(17) === '10X98765432'.at(sum % 11);
    },
  },
  TH: {
    shape: /^\d{13}$/,
    isRight: (number) => {
      const sum = weightedSum(number.slice(0, 12), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
      return Number(number.at(12)) === (11 - (sum % 11)) % 10;
    },
  },
  ES: {
    shape: /^[0-9XYZ]\d{7}[A-Z]$/,
    isRight: (number) => {
      const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
      return number.at(8) === 'TRWAGMYFPDXBNJZSQVHLCKE'.at(Number(digits) % 23);
    },
  },
  BR: {
    shape: /^\d{11}$/,
    isRight: (number) => [9, 10].every((length) => Number(number.at(length)) === cpfDigit(number.slice(0, length))),
  },
};

function cpfDigit(digits: string): number {
  const weights = Array.from(digits, (_digit, index) => digits.length + 1 - index);
  return ((weightedSum(digits, weights) * 10) % 11) % 10;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits.at(index)), 0);
}
