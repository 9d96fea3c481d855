/** What the header's dialogs are open for. */
export type ActionTask = 'assign' | 'resolve' | 'snooze' | 'priority' | 'tags' | 'block';
