/** Minimum touch target height, on touch devices and on every narrow screen (the theme's `md` is 900). */
export const touchTarget = {
  '@media (pointer: coarse), (max-width: 899.95px)': { minHeight: 44 },
  flexShrink: 0,
} as const;

/** The same for all buttons inside. */
export const touchTargetButtons = { '& .MuiButton-root': touchTarget } as const;

/** The same for all fields inside. */
export const touchTargetFields = { '& .MuiInputBase-root': touchTarget } as const;
