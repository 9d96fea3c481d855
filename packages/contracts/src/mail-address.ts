/** A mailbox as mail programs write it: "Ada Lovelace" <ada@shop.example>, or the address alone. */
export interface MailAddress {
  name: string | null;
  address: string;
}

const NAMED_ADDRESS = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/;

/** Takes a mailbox apart. The address is as it was written: whether it is one is for the caller to check. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = '', address] = NAMED_ADDRESS.exec(text) ?? [];
  return { name: name.trim() || null, address: address ?? text.trim() };
}
