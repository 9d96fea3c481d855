/** A mailbox in the notation of mail headers: "Ada Lovelace" <ada@shop.example>, or the address alone. */
export interface MailAddress {
  name: string | null;
  address: string;
}

const NAMED_ADDRESS = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/;

/** Parses a mailbox into display name and address. The address is not validated. */
export function parseMailAddress(text: string): MailAddress {
  const [, name = '', address] = NAMED_ADDRESS.exec(text) ?? [];
  return { name: name.trim() || null, address: address ?? text.trim() };
}
