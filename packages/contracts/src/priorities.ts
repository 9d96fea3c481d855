/** The most pressing first. */
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;
