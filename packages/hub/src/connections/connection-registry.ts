import type { Claims } from '../hub-options';
import type { Connection } from './connection';
import type { ConnectionLimiter } from './connection-limiter';

/** Who is here: every connection, and those of each user. Who has not said who it is counts among the strangers. */
export class ConnectionRegistry {
  readonly all = new Set<Connection>();
  readonly #claims = new Map<Connection, Claims>();
  readonly #byUser = new Map<string, Set<Connection>>();
  readonly #introduced = new Set<Connection>();
  /** Of each connection that has not been let in: how the strangers forget it. */
  readonly #forget = new Map<Connection, () => void>();
  readonly #leaveNetwork = new Map<Connection, () => void>();

  /** @param networks all connections of each network, whether they have said who they are or not */
  constructor(
    private readonly strangers: ConnectionLimiter,
    private readonly networks: ConnectionLimiter,
    private readonly networkOf: (address: string) => string | undefined = () => undefined,
  ) {}

  get numClients(): number {
    return this.#introduced.size;
  }

  add(connection: Connection, address: string): void {
    this.all.add(connection);
    this.#forget.set(connection, this.strangers.add(address));
    const network = this.networkOf(address);
    if (network !== undefined) this.#leaveNetwork.set(connection, this.networks.add(network));
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
    this.#leaveNetwork.get(connection)?.();
    this.#leaveNetwork.delete(connection);
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
    this.#forget.get(connection)?.();
    this.#forget.delete(connection);
  }
}
