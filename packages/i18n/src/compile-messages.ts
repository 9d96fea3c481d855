import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A namespace as its file holds it: messages (ICU MessageFormat), in groups. */
export type MessageTree = { readonly [name: string]: string | MessageTree };

/** The messages of a namespace as they are written, by full key. */
export function flattenMessages(namespace: string, tree: MessageTree): Map<string, string> {
  const messages = new Map<string, string>();
  const add = (group: MessageTree, prefix: string) => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') messages.set(`${prefix}.${name}`, value);
      else add(value, `${prefix}.${name}`);
    }
  };
  add(tree, namespace);
  return messages;
}

/**
 * The messages in the form that the translator formats; the browser gets them so, and needs no parser. Throws for a
 * message that is not well-formed.
 */
export function compileMessages(messages: ReadonlyMap<string, string>): Record<string, CompiledMessage> {
  return Object.fromEntries([...messages].map(([key, message]) => [key, compileMessageOrThrow(message)]));
}
