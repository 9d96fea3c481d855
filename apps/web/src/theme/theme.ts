import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { COLOR_SCHEME_ATTRIBUTE } from '../lib/color-scheme';
import type { Direction } from '../lib/locale/language';
import { components } from './components';
import { HEADER_LAYER, NAVIGATION_LAYER } from './layout';
import { darkPalette, lightPalette } from './palette';
import { typography } from './typography';

/** The numbers are the specification's, section 9. */
const createDirectedTheme = (direction: Direction) =>
  createTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    direction,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    zIndex: { appBar: HEADER_LAYER, drawer: NAVIGATION_LAYER },
    typography,
    components,
  });

const themes: Partial<Record<Direction, Theme>> = {};

/** The theme of languages that are written in this direction. */
export function getTheme(direction: Direction): Theme {
  themes[direction] ??= createDirectedTheme(direction);
  return themes[direction];
}
