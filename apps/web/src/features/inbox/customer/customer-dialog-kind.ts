/** What may be done to a customer in a window of its own. */
export type CustomerDialogKind = 'edit' | 'block' | 'erase';
