import { type Connection, type Postgres, sqlStateOf } from './open-postgres.js'

export type TransactionOptions = {
  /** Begins the transaction, and sets what holds in it. */
  begin: string
  /** Maximum time to begin and to commit. Default: that of every statement. */
  limitMs?: number
}

/** Runs statements in a transaction: all of them take effect, or none. `work` may throw to undo what it did. */
export const runTransaction = <Result>(
  database: Pick<Postgres, 'withConnection'>,
  { begin, limitMs }: TransactionOptions,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> =>
  database.withConnection(async (connection) => {
    try {
      // A setting that is refused leaves a transaction that was begun.
      await connection.query(begin, [], limitMs)
      const result = await work(connection)
      await connection.query('COMMIT', [], limitMs)
      return result
    } catch (thrown) {
      // A connection without an answer is closed, which ends the transaction as well.
      if (sqlStateOf(thrown) !== undefined) await connection.query('ROLLBACK')
      throw thrown
    }
  })
