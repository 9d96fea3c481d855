/** Paths of our own drawings, for `icon`; lines of width 2, see the style sheet. */
export const CHAT = 'M4 5h16v11H11l-5 4v-4H4z';
export const CLOSE = 'M6 6l12 12M18 6L6 18';
export const SEND = 'M4 12l16-8-6 16-3-6z';
export const HUMAN = 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6';
export const DOWN = 'M12 5v14M6 13l6 6l6-6';
export const CLIP =
  'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.4 17a1.7 1.7 0 0 1-2.4-2.4L14.5 7';
export const FILE = 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14.5l3 3l3-3';
