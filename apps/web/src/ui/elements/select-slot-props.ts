/** For `slotProps.select`: the list opens outside the page's landmarks, so it becomes a landmark. */
export const getSelectSlotProps = (label: string) => ({
  MenuProps: { slotProps: { paper: { role: 'region', 'aria-label': label } } },
});
