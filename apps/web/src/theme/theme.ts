import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { COLOR_SCHEME_ATTRIBUTE } from '../lib/color-scheme';
import { currentLanguage, LANGUAGES } from '../lib/locale/language';
import { components } from './components';
import { HEADER_LAYER, NAVIGATION_LAYER } from './layout';
import { darkPalette, lightPalette } from './palette';
import { typography } from './typography';

/** The numbers are the specification's, section 9. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  direction: LANGUAGES[currentLanguage()].direction,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: 8 },
  zIndex: { appBar: HEADER_LAYER, drawer: NAVIGATION_LAYER },
  typography,
  components,
});
