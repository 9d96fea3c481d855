import { lazy } from 'react';

/** The dialogs of a customer have forms, so they load when one opens. */
export const CustomerDialogs = lazy(async () => ({
  default: (await import('./CustomerDialogs')).CustomerDialogs,
}));
