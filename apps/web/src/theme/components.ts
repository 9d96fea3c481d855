import type { Components, Theme } from '@mui/material/styles';
import { TOOLTIP_ENTER_DELAY, TOOLTIP_ENTER_TOUCH_DELAY } from './layout';

const accent = { color: 'var(--mui-palette-text-accent)' };
const deepFill = {
  backgroundColor: 'var(--mui-palette-primary-dark)',
  '&:hover': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-dark) 86%, #000)' },
};

/**
 * Overrides of MUI components. Primary text uses the readable shade, primary fills with text the deeper one.
 */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { WebkitFontSmoothing: 'antialiased' },
      '@media (prefers-reduced-motion: reduce)': {
        // A toast closes when the animation of its bar ends.
        '*:not(.Toastify__progress-bar), *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ ownerState: { variant, color } }) =>
        color === 'primary' ? (variant === 'contained' ? deepFill : accent) : {},
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
    },
  },
  MuiFab: { styleOverrides: { root: ({ ownerState: { color } }) => (color === 'primary' ? deepFill : {}) } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { ...accent, fontWeight: 600, textDecorationColor: 'currentColor' } },
  },
  MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': accent } } },
  MuiChip: {
    styleOverrides: {
      root: ({ ownerState: { variant, color } }) =>
        color === 'primary'
          ? variant === 'outlined'
            ? accent
            : { backgroundColor: deepFill.backgroundColor }
          : {},
    },
  },
  MuiBadge: {
    styleOverrides: {
      colorPrimary: { backgroundColor: deepFill.backgroundColor },
      invisible: { visibility: 'hidden' }, // MUI only shrinks it, so its "0" would still be part of the button's accessible name
    },
  },
  MuiAvatar: {
    styleOverrides: {
      // 6:1 or more in both schemes; MUI's own greys are below 2:1.
      colorDefault: {
        backgroundColor: 'var(--mui-palette-text-secondary)',
        color: 'var(--mui-palette-background-paper)',
      },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { textTransform: 'none', '&.Mui-selected': accent } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: {
    styleOverrides: {
      paper: {
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 0 2px rgb(0 0 0 / 16%), 0 20px 40px -8px rgb(0 0 0 / 24%)',
      },
    },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 'calc(var(--mui-shape-borderRadius) * 1.5)' } },
  },
  MuiTooltip: {
    defaultProps: {
      arrow: true,
      enterDelay: TOOLTIP_ENTER_DELAY,
      enterTouchDelay: TOOLTIP_ENTER_TOUCH_DELAY,
    },
    styleOverrides: { tooltip: { backgroundColor: '#2B3845', color: '#FFFFFF', fontSize: '0.75rem' } },
  },
  MuiAlert: {
    styleOverrides: {
      // MUI mixes these two from the palette's main shade; text.primary is readable on each of its tints.
      standard: { color: 'var(--mui-palette-text-primary)' },
      outlined: { color: 'var(--mui-palette-text-primary)' },
    },
  },
};
