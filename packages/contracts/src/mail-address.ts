/** A mailbox as mail programs write it: "Ada Lovelace" <ada@shop.example>, or the address alone. */
export interface Mailbox {
  name: string | null;
  address: string;
}

const WITH_NAME = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/;

/** Takes a mailbox apart. The address is as it was written: whether it is one is for the caller to check. */
export function splitMailbox(text: string): Mailbox {
  const [, name = '', address] = WITH_NAME.exec(text) ?? [];
  return { name: name.trim() || null, address: address ?? text.trim() };
}
