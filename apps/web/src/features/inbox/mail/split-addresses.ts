import { extractAddress } from './use-recipients';

/** Addresses that a mail goes to as copies, of each kind (contracts/message, SendMessage). */
export const MAX_ADDRESSES = 20;

/** What stands between commas, semicolons and line breaks; between spaces too, unless they belong to a name. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n\t]+/)
    .flatMap((part) => (part.includes('<') ? [extractAddress(part)] : part.split(' ')))
    .map((part) => part.trim())
    .filter((part, index, all) => part !== '' || index === all.length - 1); // what comes next is still to be typed
}

/** Whether a mail could go there; the server looks more closely, with the contract, whose rules would bring zod along. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@,;<>()"]+@[^\s@,;<>()"]+\.[a-z0-9-]{2,}$/i.test(text);
