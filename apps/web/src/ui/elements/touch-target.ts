/** As high as a finger needs, where a finger is what points and on every narrow screen (the theme's `md` is 900). */
export const touchable = {
  '@media (pointer: coarse), (max-width: 899.95px)': { minHeight: 44 },
  flexShrink: 0,
} as const;

/** The same for all buttons inside. */
export const touchableButtons = { '& .MuiButton-root': touchable } as const;

/** The same for all fields inside. */
export const touchableFields = { '& .MuiInputBase-root': touchable } as const;
