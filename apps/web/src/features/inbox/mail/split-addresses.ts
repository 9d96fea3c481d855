import { extractAddress } from './use-recipients';

/** Maximum addresses in copy, per kind (contracts/message, SendMessage). */
export const MAX_ADDRESSES = 20;

/** Splits at commas, semicolons and line breaks; also at spaces, unless they belong to a name. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n\t]+/)
    .flatMap((part) => (part.includes('<') ? [extractAddress(part)] : part.split(' ')))
    .map((part) => part.trim())
    .filter((part, index, all) => part !== '' || index === all.length - 1); // the next address is not typed yet
}

/**
 * Whether a mail could be sent there; the server validates fully with the contract, which would load Zod
 * here.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[a-z0-9-]{2,}$/i.test(text);
