import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { readFile } from 'node:fs/promises'
import * as z from '@openappkit/protocol/zod'
import { packageData } from '../package-data.js'

const networkFile = z.array(
  z.object({
    caip_id: z.string().check(z.refine(isCaipNetworkId)),
    slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    name: z.string().check(z.minLength(1), z.maxLength(64)),
    native_currency: z.object({ symbol: z.string().check(z.minLength(1), z.maxLength(16)) }),
  }),
)

export type NetworkRow = z.output<typeof networkFile>[number]

export const ownNetworks = new URL('networks.json', packageData)

/** Reads the networks whose pictures are served. */
export async function readNetworks(file: string | URL): Promise<NetworkRow[]> {
  return networkFile.parse(JSON.parse(await readFile(file, 'utf8')))
}
