declare module 'virtual:message-loaders' {
  import type { CompiledMessages } from '@relaydesk/i18n';
  import type { PACKS } from '../../app/navigation/message-packs';

  /** Language -> part of the dashboard -> its messages. */
  const loaders: Readonly<
    Record<string, Readonly<Record<keyof typeof PACKS, () => Promise<{ default: CompiledMessages }>>>>
  >;
  export default loaders;
}
