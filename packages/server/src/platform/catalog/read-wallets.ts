import { wcWallet, type WcWallet } from '@openappkit/protocol/listing'
import { readFile } from 'node:fs/promises'
import { packageData } from '../package-data.js'

/** The wallet list of the package. */
export const ownWallets = new URL('wallets.json', packageData)

/**
 * Validates the rows of a wallet file and sorts them by `order`. The `image_id` of a row defaults to its id.
 * @throws TypeError that names the first invalid row, or an id that two rows share.
 */
export function parseWallets(rows: unknown): WcWallet[] {
  if (!Array.isArray(rows)) throw new TypeError('The wallet file must contain a list')
  const ids = new Set<string>()
  const wallets = rows.map((row: unknown, index): WcWallet => {
    const parsed = wcWallet.safeParse(row)
    if (!parsed.success) throw new TypeError(`Row ${index} of the wallet file needs a valid id and name`)
    if (ids.has(parsed.data.id)) throw new TypeError(`Two rows of the wallet file have the id ${parsed.data.id}`)
    ids.add(parsed.data.id)
    return { ...parsed.data, image_id: parsed.data.image_id ?? parsed.data.id }
  })
  return wallets.sort((a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER))
}

/** Reads and validates a wallet file. */
export async function readWallets(file: string | URL): Promise<WcWallet[]> {
  return parseWallets(JSON.parse(await readFile(file, 'utf8')))
}
