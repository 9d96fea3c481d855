import * as React from 'react';

/**
 * React's development build captures a stack for each created element, up to ten thousand per second, which
 * took a tenth of the test time. This makes React believe that the limit is reached: warnings then have no
 * such stacks.
 */
export function disableOwnerStacks(): void {
  const internals: object = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}
