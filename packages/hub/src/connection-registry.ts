import type { Connection } from './connection';
import type { Claims } from './hub-options';

/** Who is here: every connection, those of each user, and how many of an address are still strangers. */
export class ConnectionRegistry {
  readonly all = new Set<Connection>();
  readonly #claims = new Map<Connection, Claims>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #introduced = new Set<Connection>();
  readonly #addresses = new Map<Connection, string>();
  readonly #strangers = new Map<string, number>();

  get numClients(): number {
    return this.#introduced.size;
  }

  countStrangers(address: string): number {
    return this.#strangers.get(address) ?? 0;
  }

  add(connection: Connection, address: string): void {
    this.all.add(connection);
    this.#addresses.set(connection, address);
    this.#strangers.set(address, this.countStrangers(address) + 1);
  }

  /** To be called when a good token has said whose connection it is; it is not let in yet. */
  expect(connection: Connection, claims: Claims): void {
    if (!this.all.has(connection)) return;
    this.#claims.set(connection, claims);
    const theirs = this.#byUser.get(claims.sub) ?? new Set();
    this.#byUser.set(claims.sub, theirs.add(connection));
  }

  /** To be called when an expected connection is let in. */
  introduce(connection: Connection): void {
    this.#forgetStranger(connection);
    this.#introduced.add(connection);
  }

  /** To be called when a fresh token of the same user says something else. */
  update(connection: Connection, claims: Claims): void {
    if (this.#claims.has(connection)) this.#claims.set(connection, claims);
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    this.#introduced.delete(connection);
    this.#forgetStranger(connection);
    const user = this.#claims.get(connection)?.sub;
    if (user === undefined) return;
    this.#claims.delete(connection);
    const theirs = this.#byUser.get(user);
    theirs?.delete(connection);
    if (theirs?.size === 0) this.#byUser.delete(user);
  }

  ofUser(user: string): Connection[] {
    return [...(this.#byUser.get(user) ?? [])];
  }

  where(fits: (claims: Claims) => boolean): Connection[] {
    return [...this.#claims].filter(([, claims]) => fits(claims)).map(([connection]) => connection);
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
