/** The name of the unique index that a write violated. */
export const getViolatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : undefined;
