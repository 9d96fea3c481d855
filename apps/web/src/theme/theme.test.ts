import { expect, test } from 'vitest';
import * as layout from './layout';
import { getTheme } from './theme';

const theme = getTheme('ltr');

test('has the numbers of the specification, section 9', () => {
  expect(theme.colorSchemes.light?.palette.primary.main).toBe('#1877F2');
  expect(theme.colorSchemes.dark?.palette.primary.main).toBe('#1877F2');
  expect(theme.shape.borderRadius).toBe(8);
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  expect(theme.spacing(1)).toBe('var(--mui-spacing, 8px)');
  expect(theme.typography.fontFamily).toContain('DM Sans');
  expect(theme.typography.h1.fontFamily).toContain('Barlow');
  expect(theme.zIndex).toMatchObject({ appBar: 1100, drawer: 1101 });
  expect(theme.components?.MuiTooltip?.defaultProps).toMatchObject({ enterDelay: 100, enterTouchDelay: 700 });
});

test('has the dimensions of the layout', () => {
  expect(layout).toMatchObject({
    AUTH_CONTENT_WIDTH: 420,
    HEADER_HEIGHT_MOBILE: 64,
    HEADER_HEIGHT_DESKTOP: 72,
    MOBILE_NAVIGATION_WIDTH: 320,
    SIDEBAR_WIDTH: 300,
    NAVIGATION_ITEM_HEIGHT: 44,
    NOTIFICATION_PANEL_WIDTH: 360,
    ACCOUNT_MENU_WIDTH: 200,
  });
});

/** WCAG 2's relative luminance of #RRGGBB. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)(
  '%s: text and filled buttons are readable (WCAG AA, 4.5:1)',
  (scheme) => {
    const palette = theme.colorSchemes[scheme]?.palette;
    if (!palette) throw new Error(`There is no scheme ${scheme}.`);
    const { text, background } = palette;
    for (const ground of [background.default, background.paper]) {
      for (const ink of [text.primary, text.secondary, text.accent]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const name of ['error', 'warning', 'success', 'info', 'secondary'] as const) {
        expect(contrast(palette[name].main, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(
          contrast(palette[name].contrastText, palette[name].main),
          `text on ${name}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(palette.primary.contrastText, palette.primary.dark)).toBeGreaterThanOrEqual(4.5);
  },
);
