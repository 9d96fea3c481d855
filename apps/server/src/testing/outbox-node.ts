import { inject } from 'vitest';
import type { Context } from '../context/context';
import type { EventName } from '../context/events';
import { openDatabase } from '../db/connect';
import { inTransaction } from '../db/in-transaction';
import { createOutbox, type Outbox } from '../db/outbox/outbox';
import { connectTestRoles } from './global-setup';
import { getTestDatabaseName, type TestApp } from './test-app';

export interface OutboxNode {
  outbox: Outbox;
  /** Several texts are emitted in one transaction. */
  emit(key: string, text: string | string[], event?: EventName, organization_id?: string): Promise<void>;
  /** Failed consumers. */
  failures: string[];
  /** Cuts it off from the database, as if its process had been killed, and lets its lease expire. */
  crash(): Promise<void>;
}

/** Another server's outbox over the same tables. Its events are sales; only their notes matter. */
export function openOutboxNode(app: TestApp): OutboxNode {
  const failures: string[] = [];
  const database = openDatabase(connectTestRoles(inject('postgres'), getTestDatabaseName()), {
    app: 2,
    platform: 2,
  });
  const contextFor = (organization_id: string | null): Context => ({
    ...app.contextFor({ kind: 'system', organization_id }),
    events: outbox,
  });
  const outbox: Outbox = createOutbox(database, contextFor, ({ listener }) => failures.push(listener));
  return {
    outbox,
    failures,
    emit: (key, text, event = 'sale.changed', organization_id) =>
      inTransaction(contextFor(organization_id ?? null), async (tx) => {
        for (const notes of [text].flat()) await tx.events.emit(tx, event, key, { sale: { notes } } as never);
      }), // only its text is used
    async crash() {
      await database.close();
      await expireLease(app, outbox.node);
    },
  };
}

/** As if this server had not renewed its lease in time. */
export const expireLease = (app: TestApp, node: string): Promise<void> =>
  inTransaction(app.system, async ({ db }) => {
    const alive_until = new Date(Date.now() - 1000).toISOString();
    await db.updateTable('outbox_nodes').set({ alive_until }).where('node', '=', node).execute();
    await db.updateTable('outbox').set({ leased_until: alive_until }).where('leased_by', '=', node).execute();
  });

/** A gate: waits until it is opened. */
export function createGate(): { held: Promise<void>; release(): void } {
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { held, release: goOn };
}
