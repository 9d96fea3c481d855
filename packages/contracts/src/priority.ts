import { z } from 'zod';

/** The most pressing first. */
export const PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;
