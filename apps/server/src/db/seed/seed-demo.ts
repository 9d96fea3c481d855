import type { Context } from '../../context';

export async function seedDemo(_context: Context): Promise<void> {}
