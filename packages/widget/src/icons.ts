/** Paths of our own drawings, for `icon`; lines of width 2, see the style sheet. */
export const CHAT = 'M4 5h16v11H11l-5 4v-4H4z';
export const CLOSE = 'M6 6l12 12M18 6L6 18';
export const SEND = 'M4 12l16-8-6 16-3-6z';
export const HUMAN = 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6';
export const DOWN = 'M12 5v14M6 13l6 6l6-6';
