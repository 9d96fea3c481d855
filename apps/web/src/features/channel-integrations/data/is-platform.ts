/** Whether a line of this kind asks for the fields of its connector; web chat and API have settings of their own. */
export const isPlatformChannel = (kind: string): boolean => kind !== 'web_chat' && kind !== 'api';
