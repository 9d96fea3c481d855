/** What the header's dialogs are open for. */
export type ActionDialogKind = 'assign' | 'resolve' | 'snooze' | 'priority' | 'tags' | 'block';
