/** The dialogs about a customer. */
export type CustomerDialogKind = 'edit' | 'merge' | 'block' | 'erase';
