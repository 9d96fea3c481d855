import { z } from 'zod';
import { PRIORITIES } from './priorities';

export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;
