/** Whether integrations of this kind use the connector's fields; web chat and API have separate settings. */
export const isPlatformChannel = (kind: string): boolean => kind !== 'web_chat' && kind !== 'api';
