import { type Messages as CompiledMessages, type I18n, setupI18n } from '@lingui/core';
import type { Messages } from './messages';

export type { CompiledMessages };

/** The key of a message: namespace and path, such as `sales.statuses.paid`. */
export type MessageKey = keyof Messages;

/** The arguments of `t`: the key, and the values of the message when it has parameters. */
export type MessageValues<K extends MessageKey> = [Messages[K]] extends [undefined]
  ? []
  : [values: Exclude<Messages[K], undefined>];

/** The messages below a key, by the rest of their keys. */
export type MessageGroup<G extends string> = {
  readonly [K in MessageKey as K extends `${G}.${infer Rest}` ? Rest : never]: string;
};

/** Values of a message whose key is known at run time only. */
export type MessageParams = Readonly<Record<string, string | number>>;

export interface Translator {
  /** Formats a message in the active language. */
  t<K extends MessageKey>(key: K, ...values: MessageValues<K>): string;
  /** All loaded messages below a key in the order of the catalogue, by the rest of their keys; they have no parameters. */
  messagesIn<G extends string>(group: G): MessageGroup<G>;
  /** A message whose key is known at run time only, with its values; undefined when there is none. */
  findMessage(key: string, values?: MessageParams): string | undefined;
  load(language: string, messages: CompiledMessages): void;
  activate(language: string): void;
}

/** The date formats of the catalogues: `{frees_at, date, day}` is a day in UTC. */
const DATE_FORMATS = {
  day: { dateStyle: 'medium', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats ICU messages that were compiled by `compile-messages.ts`. Starts without any language or message. */
export function createTranslator(): Translator {
  const i18n: I18n = setupI18n();
  const groups = new Map<string, Record<string, string>>();

  const format = (key: string, values?: Readonly<Record<string, unknown>>) =>
    i18n._(key, values, { formats: DATE_FORMATS });

  const collect = (group: string): Record<string, string> => {
    const prefix = `${group}.`;
    const keys = Object.keys(i18n.messages).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), i18n._(key)]));
  };

  return {
    t: (key, ...values) => format(key, values[0]),
    messagesIn<G extends string>(group: G) {
      const found = groups.get(group) ?? collect(group);
      groups.set(group, found);
      return found as MessageGroup<G>; // the type is made from the same keys
    },
    findMessage: (key, values) => (Object.hasOwn(i18n.messages, key) ? format(key, values) : undefined),
    load(language, messages) {
      groups.clear();
      i18n.load(language, messages);
    },
    activate(language) {
      groups.clear();
      i18n.activate(language);
    },
  };
}
