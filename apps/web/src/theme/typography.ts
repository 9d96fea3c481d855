import type { TypographyVariantsOptions } from '@mui/material/styles';

/**
 * The fallbacks are Arial scaled to the web font's metrics (index.html), so that the layout does not shift
 * when it loads.
 */
const BODY = '"DM Sans", "DM Sans Fallback", system-ui, sans-serif';
const HEADING = 'Barlow, "Barlow Fallback", system-ui, sans-serif';

const heading = (size: number, lineHeight: number) => ({
  fontFamily: HEADING,
  fontWeight: 700,
  fontSize: `${size / 16}rem`,
  lineHeight,
});

export const typography: TypographyVariantsOptions = {
  fontFamily: BODY,
  fontWeightMedium: 600,
  h1: heading(36, 1.25),
  h2: heading(32, 1.25),
  h3: heading(28, 1.3),
  h4: heading(24, 1.35),
  h5: heading(20, 1.4),
  h6: heading(17, 1.5),
  subtitle1: { fontWeight: 600, lineHeight: 1.5 },
  subtitle2: { fontWeight: 600, lineHeight: 1.57 },
  body1: { lineHeight: 1.5 },
  body2: { lineHeight: 1.57 },
  button: { fontWeight: 600, textTransform: 'none' },
  overline: { fontWeight: 700, letterSpacing: '0.06em' },
};
