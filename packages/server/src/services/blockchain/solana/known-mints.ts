import type { ReadTransaction } from './describe-transaction.js'
import type { Move } from './read-transaction.js'

/** Maximum number of mints per request. */
const most = 100
/** The older token program. Its mints have no extensions, and so no multiplier and no interest. */
const plainProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/**
 * Returns the unique mints of moved tokens, 100 at most. Those that can have a multiplier come first, because their
 * amounts are unknown without it. The others are only read for their names.
 */
export function mintsToRead(read: readonly ReadTransaction[]): readonly string[] {
  const tokens = read.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? []))
  const [plain, others] = [tokens.filter(isPlain), tokens.filter((token) => !isPlain(token))]
  return [...new Set([...others, ...plain].map(({ mint }) => mint))].slice(0, most)
}

/** Whether the amounts of a transaction are known: each mint that can have a multiplier was read. */
export const isCountable = (
  { isFailed, moves }: Pick<ReadTransaction, 'isFailed' | 'moves'>,
  wasRead: (mint: string) => boolean,
): boolean => isFailed || moves.every(({ token }) => !token || isPlain(token) || wasRead(token.mint))

const isPlain = ({ program }: NonNullable<Move['token']>): boolean => program === plainProgram
