import { loadSource } from '../source/load-source.ts'
import type { parts } from './parts.source.ts'

export type Parts = typeof parts

/** The chains, the provider and the headers of the local stack, from the sources of their packages. */
export async function loadParts(): Promise<Parts> {
  return (await loadSource<{ parts: Parts }>('scripts/demo/parts.source.ts')).parts
}
