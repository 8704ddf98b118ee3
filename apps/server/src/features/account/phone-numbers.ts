import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * As it is dialled from abroad (E.164), whichever way it was typed; undefined where no mobile telephone of that country
 * has such a number, so that no message goes to one that only costs.
 */
export function readPhone(typed: string): string | undefined {
  const read = parsePhoneNumberFromString(typed);
  return read?.isValid() === true ? read.number : undefined;
}

/** The same of a number that was bound before numbers were looked at: it stays what it was. */
export function knownPhone(typed: string): string {
  return readPhone(typed) ?? typed;
}

/** Every way in which one number may lie in a row: before numbers were read, what is dialled at home stayed in them. */
export function phoneSpellings(phone: string): readonly string[] {
  const read = parsePhoneNumberFromString(phone);
  if (read === undefined) return [phone];
  const atHome = read.formatNational().replaceAll(/\D/g, '');
  return [...new Set([phone, read.number, `+${read.countryCallingCode}${atHome}`])];
}
