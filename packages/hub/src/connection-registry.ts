import type { Connection } from './connection';

/** Who is here: every connection, those of each user, and how many of an address are still strangers. */
export class ConnectionRegistry {
  readonly all = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #addresses = new Map<Connection, string>();
  readonly #strangers = new Map<string, number>();
  numClients = 0;

  countStrangers(address: string): number {
    return this.#strangers.get(address) ?? 0;
  }

  add(connection: Connection, address: string): void {
    this.all.add(connection);
    this.#addresses.set(connection, address);
    this.#strangers.set(address, this.countStrangers(address) + 1);
  }

  /** To be called when the connection has a user. */
  introduce(connection: Connection): void {
    this.#forgetStranger(connection);
    const theirs = this.#byUser.get(connection.user) ?? new Set();
    this.#byUser.set(connection.user, theirs.add(connection));
    this.numClients += 1;
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    this.#forgetStranger(connection);
    const theirs = this.#byUser.get(connection.user);
    if (!theirs?.delete(connection)) return;
    this.numClients -= 1;
    if (theirs.size === 0) this.#byUser.delete(connection.user);
  }

  ofUser(user: string): Connection[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  #forgetStranger(connection: Connection): void {
    const address = this.#addresses.get(connection);
    if (address === undefined) return;
    this.#addresses.delete(connection);
    const left = this.countStrangers(address) - 1;
    if (left > 0) this.#strangers.set(address, left);
    else this.#strangers.delete(address);
  }
}
