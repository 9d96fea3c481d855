/** As high as a finger needs where a finger is what points. */
export const touchable = { '@media (pointer: coarse)': { minHeight: 44 }, flexShrink: 0 } as const;

/** The same for all buttons inside. */
export const touchableButtons = { '& .MuiButton-root': touchable } as const;

/** The same for all fields inside. */
export const touchableFields = { '& .MuiInputBase-root': touchable } as const;
