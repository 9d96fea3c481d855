/** Between the values of a cell that holds several. */
export const LIST_MARK = '|';
