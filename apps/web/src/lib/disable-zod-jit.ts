/**
 * Zod tries at its first schema whether it may compile with `new Function`, which our Content-Security-Policy forbids and
 * reports. It keeps its settings here, so this has to be imported before any schema is.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
