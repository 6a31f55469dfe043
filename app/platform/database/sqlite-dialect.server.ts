import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import PQueue from "p-queue";

/** Both open the same file. */
type Configs = { writer: SqliteDialectConfig; reader: SqliteDialectConfig };

/**
 * SQLite with one connection for writes and one for reads. A select outside of a transaction uses
 * the reading one, so that a visitor's page does not wait for a guru's change of a thousand photos.
 * The select sees what was committed when it begins, as on PostgreSQL.
 */
export class TwoConnectionDialect extends SqliteDialect {
  readonly #configs: Configs;

  constructor(configs: Configs) {
    super(configs.writer);
    this.#configs = configs;
  }

  override createDriver(): Driver {
    return new TwoConnectionDriver(this.#configs);
  }

  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

class ConcurrentAdapter extends SqliteAdapter {
  /** Kysely would otherwise let each query wait for the end of the current transaction. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * All migrations are one transaction, so that a store can be opened again after a crash during
   * one.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TwoConnectionDriver extends SqliteDriver {
  /** It opens the reading connection; this class itself opens the writing one. */
  readonly #reads: SqliteDriver;
  /** Transactions and single writes use the writing connection one at a time. */
  readonly #writes = new PQueue({ concurrency: 1 });

  constructor({ writer, reader }: Configs) {
    super(writer);
    this.#reads = new SqliteDriver(reader);
  }

  override async init(): Promise<void> {
    // The writing connection creates the file, which the reading one cannot.
    await super.init();
    await this.#reads.init();
  }

  override async acquireConnection(): Promise<RoutedConnection> {
    const writer = await super.acquireConnection();
    return new RoutedConnection(writer, await this.#reads.acquireConnection(), this.#writes);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const routed = connection as RoutedConnection;
    await routed.reserveWriter();
    await super.beginTransaction(routed).catch((error) => {
      routed.releaseWriter();
      throw error;
    });
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // If it fails, Kysely rolls back, which releases the connection.
    await super.commitTransaction(connection);
    (connection as RoutedConnection).releaseWriter();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const routed = connection as RoutedConnection;
    await super.rollbackTransaction(routed).finally(() => routed.releaseWriter());
  }

  override async destroy(): Promise<void> {
    await this.#reads.destroy();
    await super.destroy();
  }
}

/** Sends each query of its user to one of the two connections. */
class RoutedConnection implements DatabaseConnection {
  readonly #writer: DatabaseConnection;
  readonly #reader: DatabaseConnection;
  readonly #writes: PQueue;
  /** Set during a transaction. */
  #endReservation: (() => void) | null = null;

  constructor(writer: DatabaseConnection, reader: DatabaseConnection, writes: PQueue) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writes = writes;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    if (this.#endReservation) return this.#writer.executeQuery<Row>(query);
    if (isSelect(query)) return this.#reader.executeQuery<Row>(query);
    return this.#writes.add(() => this.#writer.executeQuery<Row>(query));
  }

  /**
   * Until a stream ends, all other selects of its connection would see what was stored when it
   * began.
   */
  streamQuery(): never {
    throw new Error("SQLite's rows are not streamed");
  }

  async reserveWriter(): Promise<void> {
    const reserved = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    void this.#writes.add(() => {
      reserved.resolve();
      return ended.promise;
    });
    await reserved.promise;
    this.#endReservation = ended.resolve;
  }

  releaseWriter(): void {
    this.#endReservation?.();
    this.#endReservation = null;
  }
}

/**
 * Everything else uses the writing connection: the reading one is read-only, and refuses also a
 * `with` that writes.
 */
const isSelect = ({ sql }: CompiledQuery) => /^\s*(?:select|with)\s/i.test(sql);
