/** The dialogs about a customer. */
export type CustomerDialogKind = 'edit' | 'block' | 'erase';
