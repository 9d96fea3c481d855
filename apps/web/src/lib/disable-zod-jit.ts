/**
 * Zod's first schema tests whether `new Function` works, which our Content-Security-Policy forbids and
 * reports. This disables the test, so it must be imported before any schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
