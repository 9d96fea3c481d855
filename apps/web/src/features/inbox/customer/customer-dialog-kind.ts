/** What may be done to a customer in a window of its own. */
export type CustomerTask = 'edit' | 'block' | 'erase';
