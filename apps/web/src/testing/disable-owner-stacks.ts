import * as React from 'react';

/**
 * For the warnings of its development build React notes a stack for each element that is created, up to ten thousand
 * in a second, which was a tenth of the time that these tests took. It is told that they are too many already: then the
 * warnings come without these stacks.
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
