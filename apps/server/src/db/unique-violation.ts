/** The name of the unique index that a write ran into. */
export const clashOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
