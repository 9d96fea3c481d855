/** The open dialog of the header. */
export type ActionDialogKind = 'assign' | 'resolve' | 'snooze' | 'priority' | 'tags' | 'block';
