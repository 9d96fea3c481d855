/** For `slotProps.select`: a list of choices opens outside of the page's landmarks, so it is one. */
export const getSelectSlotProps = (label: string) => ({
  MenuProps: { slotProps: { paper: { role: 'region', 'aria-label': label } } },
});
