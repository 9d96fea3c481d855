import type { PaletteOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface TypeText {
    /** A shade of the primary colour that is readable as text: at least 4.5:1 on paper and on the page. */
    accent: string;
  }
  interface TypeTextOptions {
    accent?: string;
  }
}

/** The specification's primary colour (section 9). White on it is only 4.23:1, so texts use other shades. */
export const PRIMARY = '#1877F2';
/** 5.41:1 on white, 4.99:1 on the page's grey (measured in performance.md). */
const PRIMARY_DEEP = '#1565D8';
/** 8.46:1 on the dark page (measured in performance.md). */
const PRIMARY_PALE = '#73BAFB';

export const lightPalette: PaletteOptions = {
  primary: { light: PRIMARY_PALE, main: PRIMARY, dark: PRIMARY_DEEP, contrastText: '#FFFFFF' },
  secondary: { light: '#A78BFA', main: '#6D3FD6', dark: '#5429B3', contrastText: '#FFFFFF' },
  error: { light: '#FF8A75', main: '#C62828', dark: '#9B1C1C', contrastText: '#FFFFFF' },
  warning: { light: '#FFD466', main: '#9A5B00', dark: '#7A4600', contrastText: '#FFFFFF' },
  success: { light: '#6FD9A3', main: '#137A4B', dark: '#0C5B37', contrastText: '#FFFFFF' },
  info: { light: '#7CD5EA', main: '#0B6B8A', dark: '#074F67', contrastText: '#FFFFFF' },
  text: { primary: '#1C252E', secondary: '#566472', disabled: '#919EAB', accent: PRIMARY_DEEP },
  background: { default: '#F4F6F8', paper: '#FFFFFF' },
  divider: '#E1E6EB',
};

export const darkPalette: PaletteOptions = {
  primary: { light: PRIMARY_PALE, main: PRIMARY, dark: PRIMARY_DEEP, contrastText: '#FFFFFF' },
  secondary: { light: '#C4B5FD', main: '#B39DFF', dark: '#8B6CF0', contrastText: '#141A21' },
  error: { light: '#FFB4A6', main: '#FF8A75', dark: '#E5533D', contrastText: '#141A21' },
  warning: { light: '#FFE099', main: '#FFC24D', dark: '#D99A1F', contrastText: '#141A21' },
  success: { light: '#9BE8C1', main: '#5FD39A', dark: '#2FA56D', contrastText: '#141A21' },
  info: { light: '#A8E4F2', main: '#6CCBE3', dark: '#319FBC', contrastText: '#141A21' },
  text: { primary: '#F3F6F9', secondary: '#A3B0BD', disabled: '#637381', accent: PRIMARY_PALE },
  background: { default: '#141A21', paper: '#1C252E' },
  divider: '#2F3B47',
};
