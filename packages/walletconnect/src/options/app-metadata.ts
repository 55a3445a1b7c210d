import { cleanText } from '@openappkit/protocol/text'
import type { WalletConnectOptions } from './wallet-connect-options.js'

export type AppMetadata = { name: string; description: string; url: string; icons: string[] }

const nameLimit = 128
const descriptionLimit = 512

/** Reads the app metadata that the wallet shows. Fields that neither the app nor its page provides are empty. */
export function readAppMetadata(...sources: readonly NonNullable<WalletConnectOptions['metadata']>[]): AppMetadata {
  const page = readPage()
  const pick = <K extends 'name' | 'description' | 'url'>(key: K) =>
    sources.map((source) => source[key]).find((value) => value) ?? page[key]
  const icons = sources.map((source) => source.icons).find((list) => list && list.length > 0) ?? page.icons
  return {
    name: cleanText(pick('name'), nameLimit),
    description: cleanText(pick('description'), descriptionLimit),
    url: pick('url'),
    icons: [...icons],
  }
}

function readPage(): AppMetadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? ''
  return {
    name: document.title || location.hostname,
    description,
    url: location.origin,
    icons: /^https?:/.test(icon) ? [icon] : [],
  }
}
