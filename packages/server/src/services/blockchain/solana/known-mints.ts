import type { ReadTransaction } from './describe-transaction.js'
import type { Move } from './read-transaction.js'

/** What one request for mints may ask. */
const most = 100
/** The older token program. Its mints have no extensions, and so neither a multiplier nor interest. */
const plainProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/**
 * Mints of the tokens that moved, each once and 100 at most. Those come first whose tokens can have a multiplier: without
 * it their amounts cannot be told. Of the others names are read alone.
 */
export function mintsToRead(read: readonly ReadTransaction[]): readonly string[] {
  const tokens = read.flatMap(({ moves }) => moves.flatMap(({ token }) => token ?? []))
  const [plain, others] = [tokens.filter(isPlain), tokens.filter((token) => !isPlain(token))]
  return [...new Set([...others, ...plain].map(({ mint }) => mint))].slice(0, most)
}

/** Whether the amounts of a transaction can be told: each mint that can have a multiplier was read. */
export const isCountable = (
  { isFailed, moves }: Pick<ReadTransaction, 'isFailed' | 'moves'>,
  wasRead: (mint: string) => boolean,
): boolean => isFailed || moves.every(({ token }) => !token || isPlain(token) || wasRead(token.mint))

const isPlain = ({ program }: NonNullable<Move['token']>): boolean => program === plainProgram
